package io.daybook.command.grading.assignments;

/**
 * The graders of a course at the time of a request, as moderated grading depends on them.
 *
 * @param activeInstructors how many teachers and assistants take part now
 * @param finalGraderTeaches whether the final grader that was sent is one of them
 * @param finalGraderMaySelect whether that person may select final grades
 */
public record GradingStaff(
        int activeInstructors, boolean finalGraderTeaches, boolean finalGraderMaySelect) {

    private static final int MOST_GRADERS = 10;

    /** How many graders a moderated assignment may have (document 2, section 4.3). */
    public int graderLimit() {
        if (activeInstructors < 2) {
            return 1;
        }
        return Math.min(activeInstructors - 1, MOST_GRADERS);
    }
}
