export default function Page() {
  return <h1>career-roadmaps</h1>
}
