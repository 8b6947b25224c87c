package io.daybook.query.scheduling.calendar;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Codes of the calendars in which events are listed. */
public final class CalendarCodes {

    private CalendarCodes() {}

    /** Calendar with all section events of a course, for users who see every section. */
    public static String sectionsOf(long courseId) {
        return CalendarOwner.COURSE.code(courseId) + ".sections";
    }

    /** Calendar with a user's reservations in appointment groups of a course. */
    public static String reservations(long userId, long courseId) {
        return CalendarOwner.USER.code(userId) + "." + CalendarOwner.COURSE.code(courseId);
    }

    /** Calendar with the slots of an appointment group. */
    public static String slots(long appointmentGroupId) {
        return "appointment_group_" + appointmentGroupId;
    }

    static List<String> of(CalendarOwner owner, long ownerId, @Nullable Long courseId) {
        String own = owner.code(ownerId);
        return owner == CalendarOwner.SECTION && courseId != null
                ? List.of(own, sectionsOf(courseId))
                : List.of(own);
    }
}
