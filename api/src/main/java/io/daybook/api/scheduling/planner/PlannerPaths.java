package io.daybook.api.scheduling.planner;

import io.daybook.events.scheduling.planner.PlannableType;

/** Paths of the objects of planner items below that of their course. */
final class PlannerPaths {

    private PlannerPaths() {}

    /** Returns the folder of the objects of this type in a course, between slashes. */
    static String folder(PlannableType type) {
        return switch (type) {
            case ANNOUNCEMENT, DISCUSSION_TOPIC -> "/discussion_topics/";
            case ASSIGNMENT, ASSESSMENT_REQUEST -> "/assignments/";
            case QUIZ -> "/quizzes/";
            case WIKI_PAGE -> "/pages/";
            case CALENDAR_EVENT, PLANNER_NOTE ->
                    throw new IllegalArgumentException(type + " has no folder in a course");
        };
    }
}
