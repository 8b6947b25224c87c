package io.daybook.events.scheduling.planner;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a planner lists. */
public enum PlannableType {
    /** An announcement. */
    ANNOUNCEMENT,
    /** An assignment that no quiz or discussion is graded through. */
    ASSIGNMENT,
    /** A discussion. */
    DISCUSSION_TOPIC,
    /** A quiz. */
    QUIZ,
    /** A page. */
    WIKI_PAGE,
    /** A note that the user wrote into the planner. */
    PLANNER_NOTE,
    /** A calendar event. */
    CALENDAR_EVENT,
    /** A peer review that the user is asked for. */
    ASSESSMENT_REQUEST;

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the type with this name in requests. */
    public static Optional<PlannableType> of(String wireName) {
        return Arrays.stream(values()).filter(type -> type.wireName().equals(wireName)).findFirst();
    }
}
