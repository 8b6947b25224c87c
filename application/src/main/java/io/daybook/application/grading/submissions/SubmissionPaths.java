package io.daybook.application.grading.submissions;

/** Resolves submission paths, which lead through a course or a section. */
public final class SubmissionPaths {

    private static final String ASSIGNMENT = "/assignments/{assignment_id}";

    /** An assignment by way of its course. */
    public static final String IN_COURSE = "/api/v1/courses/{course_id}" + ASSIGNMENT;

    /** An assignment by way of a section of its course. */
    public static final String IN_SECTION = "/api/v1/sections/{section_id}" + ASSIGNMENT;

    /** All work on an assignment by way of its course. */
    public static final String OF_COURSE = IN_COURSE + "/submissions";

    /** The work of a section's students on an assignment. */
    public static final String OF_SECTION = IN_SECTION + "/submissions";

    private SubmissionPaths() {}
}
