export default function Page() {
  return <h1>career-success-workshop</h1>
}
