package io.daybook.query.scheduling.calendar;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A calendar event as returned by list and single-object endpoints (document 2, section 4.4).
 * Section events have the texts of their course event, slots and reservations those of the
 * appointment group.
 *
 * @param owner the kind of its calendar; null for a slot, which is in that of its group
 * @param courseIds the courses it belongs to; empty for other calendars
 * @param keys see {@link CalendarKeys}; empty once it is deleted
 * @param title null if taken from another object, likewise description and location
 * @param allDayDate ISO date; null unless it lasts all day
 * @param parentId the course event of a section event, the slot of a reservation
 * @param childCount number of section events or reservations
 * @param limit maximum number of reservations of the slot, if it has its own
 * @param commentsAuthorId the user whose data key seals the comments
 * @param ownLimit whether the slot has its own limit; null for other kinds
 */
@Document("calendar_entries_v1")
@CompoundIndex(name = "by_key", def = "{'keys': 1, 'startAt': 1, '_id': 1}")
@CompoundIndex(name = "by_parent", def = "{'parentId': 1, 'deleted': 1, '_id': 1}")
@CompoundIndex(
        name = "by_appointment_group",
        def = "{'appointmentGroupId': 1, 'kind': 1, 'deleted': 1, 'startAt': 1, '_id': 1}")
@CompoundIndex(
        name = "by_participant",
        def = "{'appointmentGroupId': 1, 'kind': 1, 'deleted': 1, 'ownerId': 1, '_id': 1}")
@CompoundIndex(name = "by_owner", def = "{'owner': 1, 'ownerId': 1, '_id': 1}")
@CompoundIndex(name = "by_comments_author", def = "{'commentsAuthorId': 1}")
@CompoundIndex(name = "by_timetable", def = "{'owner': 1, 'ownerId': 1, 'timetableCode': 1}")
public record CalendarEntryView(
        @Id long id,
        CalendarEntryKind kind,
        @Nullable CalendarOwner owner,
        long ownerId,
        List<Long> courseIds,
        List<String> keys,
        @Nullable String title,
        @Nullable String description,
        @Nullable String locationName,
        @Nullable String locationAddress,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        boolean allDay,
        @Nullable String allDayDate,
        @Nullable Long parentId,
        int childCount,
        @Nullable Long appointmentGroupId,
        @Nullable Integer limit,
        @Nullable Boolean ownLimit,
        @Nullable String timetableCode,
        @Nullable String comments,
        @Nullable Long commentsAuthorId,
        boolean deleted,
        Instant createdAt,
        Instant updatedAt) {

    /** Whether the event is hidden because its section events are shown instead. */
    public boolean isHidden() {
        return kind == CalendarEntryKind.EVENT && childCount > 0;
    }

    /** Returns the context code of its calendar. */
    public String contextCode() {
        return owner == null ? "appointment_group_" + appointmentGroupId : owner.code(ownerId);
    }
}
