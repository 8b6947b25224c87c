package io.daybook.api.scheduling.calendar;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A calendar event as clients see it (document 2, section 4.4).
 *
 * @param effectiveContextCode the courses of section events, slots and users' reservations
 * @param url null where the reader may not read it by itself
 * @param childEvents null where they were not asked for or may not be seen
 * @param duplicates the other events of a new series
 */
public record CalendarEventJson(
        long id,
        String type,
        String title,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        Instant createdAt,
        Instant updatedAt,
        boolean allDay,
        @Nullable String allDayDate,
        @JsonUnwrapped @Nullable Described described,
        @Nullable String locationName,
        @Nullable String locationAddress,
        String contextCode,
        @JsonInclude(NON_NULL) @Nullable String effectiveContextCode,
        String allContextCodes,
        @Nullable String contextName,
        @Nullable String contextColor,
        String workflowState,
        boolean hidden,
        @Nullable Long parentEventId,
        int childEventsCount,
        @JsonInclude(NON_NULL) @Nullable List<CalendarEventJson> childEvents,
        @Nullable String comments,
        @JsonInclude(NON_NULL) @Nullable String url,
        String htmlUrl,
        List<Duplicate> duplicates,
        @Nullable String seriesUuid,
        @Nullable String rrule,
        boolean blackoutDate,
        boolean importantDates,
        @JsonUnwrapped @Nullable Appointment appointment,
        @JsonUnwrapped @Nullable Conferencing conferencing)
        implements CalendarItemJson {

    /** What it says, in HTML. */
    public record Described(@Nullable String description) {}

    /**
     * Where the event takes place online.
     *
     * @param webConference always null: events have no conferences
     */
    public record Conferencing(@Nullable Object webConference) {}

    /** Another event of the series. */
    public record Duplicate(CalendarEventJson calendarEvent) {}

    /**
     * What slots and reservations have besides.
     *
     * @param ownReservation true on the reader's own reservation, else null
     * @param reserved whether the reader has reserved the slot; null where they may not
     * @param availableSlots how many may still reserve it; null without a limit
     */
    public record Appointment(
            long appointmentGroupId,
            String appointmentGroupUrl,
            boolean canManageAppointmentGroup,
            String participantType,
            @JsonInclude(NON_NULL) @Nullable Boolean ownReservation,
            @JsonInclude(NON_NULL) @Nullable String reserveUrl,
            @JsonInclude(NON_NULL) @Nullable Boolean reserved,
            @JsonInclude(NON_NULL) @Nullable String reserveComments,
            @JsonInclude(NON_NULL) @Nullable Integer participantsPerAppointment,
            @JsonInclude(NON_NULL) @Nullable Integer availableSlots,
            @JsonInclude(NON_NULL) @Nullable ParticipantUser user,
            @JsonInclude(NON_NULL) @Nullable ParticipantGroup group) {}

    /** A user who reserved a slot. */
    public record ParticipantUser(
            long id,
            @Nullable String name,
            @Nullable String sortableName,
            @Nullable String shortName) {

        /** The user without anything that is only for some readers. */
        public static ParticipantUser of(UserView user) {
            return new ParticipantUser(
                    user.id(), user.name(), user.sortableName(), user.shortName());
        }
    }

    /** A group that reserved a slot, with its members. */
    public record ParticipantGroup(
            long id, String name, long groupCategoryId, List<ParticipantUser> users) {}

    /** The same with the other events of its series. */
    CalendarEventJson with(List<CalendarEventJson> series) {
        List<Duplicate> others = series.stream().map(Duplicate::new).toList();
        return copy(updatedAt, workflowState, childEvents, others);
    }

    /** The same after it was deleted with all its children. */
    CalendarEventJson deleted(Instant at) {
        List<CalendarEventJson> children =
                childEvents == null
                        ? null
                        : childEvents.stream().map(child -> child.deleted(at)).toList();
        return copy(at, "deleted", children, duplicates);
    }

    /** The same with its conference, of which it has none. */
    CalendarEventJson withConference() {
        return copy(updatedAt, workflowState, childEvents, duplicates, new Conferencing(null));
    }

    private CalendarEventJson copy(
            Instant newUpdatedAt,
            String newState,
            @Nullable List<CalendarEventJson> newChildren,
            List<Duplicate> newDuplicates) {
        return copy(newUpdatedAt, newState, newChildren, newDuplicates, conferencing);
    }

    private CalendarEventJson copy(
            Instant newUpdatedAt,
            String newState,
            @Nullable List<CalendarEventJson> newChildren,
            List<Duplicate> newDuplicates,
            @Nullable Conferencing newConferencing) {
        return new CalendarEventJson(
                id,
                type,
                title,
                startAt,
                endAt,
                createdAt,
                newUpdatedAt,
                allDay,
                allDayDate,
                described,
                locationName,
                locationAddress,
                contextCode,
                effectiveContextCode,
                allContextCodes,
                contextName,
                contextColor,
                newState,
                hidden,
                parentEventId,
                childEventsCount,
                newChildren,
                comments,
                url,
                htmlUrl,
                newDuplicates,
                seriesUuid,
                rrule,
                blackoutDate,
                importantDates,
                appointment,
                newConferencing);
    }
}
