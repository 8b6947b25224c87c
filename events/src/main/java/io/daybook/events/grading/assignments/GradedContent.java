package io.daybook.events.grading.assignments;

/** The kind of content that is graded through an assignment created for it. */
public enum GradedContent {
    /** A quiz. */
    QUIZ("online_quiz"),
    /** A graded discussion. */
    DISCUSSION_TOPIC("discussion_topic");

    private final String submissionType;

    GradedContent(String submissionType) {
        this.submissionType = submissionType;
    }

    /** What its assignment requires; nothing else can be submitted. */
    public String submissionType() {
        return submissionType;
    }
}
