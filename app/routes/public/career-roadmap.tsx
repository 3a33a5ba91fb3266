export default function Page() {
  return <h1>career-roadmap</h1>
}
