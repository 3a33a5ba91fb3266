export default function Page() {
  return <h1>career-quiz</h1>
}
