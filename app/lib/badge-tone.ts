export type BadgeTone = 'plain' | 'good' | 'warning' | 'danger'
