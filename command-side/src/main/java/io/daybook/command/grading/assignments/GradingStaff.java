package io.daybook.command.grading.assignments;

/**
 * The graders of a course at the time of a request, on which the rules of moderated grading depend.
 *
 * @param activeInstructors number of active teachers and TAs
 * @param finalGraderTeaches whether the requested final grader is one of them
 * @param finalGraderMaySelect whether the requested final grader may select final grades
 */
public record GradingStaff(
        int activeInstructors, boolean finalGraderTeaches, boolean finalGraderMaySelect) {

    private static final int MOST_GRADERS = 10;

    /**
     * Returns the maximum number of graders of a moderated assignment (document 2, section 4.3).
     */
    public int graderLimit() {
        if (activeInstructors < 2) {
            return 1;
        }
        return Math.min(activeInstructors - 1, MOST_GRADERS);
    }
}
