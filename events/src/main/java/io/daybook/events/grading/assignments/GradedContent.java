package io.daybook.events.grading.assignments;

/** What is graded through an assignment that was made for it. */
public enum GradedContent {
    /** Questions. */
    QUIZ("online_quiz"),
    /** What students say about a topic. */
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
