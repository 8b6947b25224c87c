package io.daybook.api.scheduling.calendar;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.states.WorkflowState;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A calendar event (document 2, section 4.4). */
public record CalendarEventJson(
        long id,
        String type,
        String title,
        @JsonUnwrapped Times times,
        @JsonUnwrapped @Nullable Described described,
        @JsonUnwrapped Place place,
        @JsonUnwrapped Context context,
        @JsonUnwrapped State state,
        @JsonUnwrapped Children children,
        @Nullable String comments,
        @JsonUnwrapped Links links,
        @JsonUnwrapped Series series,
        @JsonUnwrapped Marks marks,
        @JsonUnwrapped @Nullable Appointment appointment,
        @JsonUnwrapped @Nullable Conferencing conferencing)
        implements CalendarItemJson {

    /** When the event takes place, and when it was created and changed. */
    public record Times(
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            Instant createdAt,
            Instant updatedAt,
            boolean allDay,
            @Nullable String allDayDate) {

        static Times of(CalendarEntryView entry) {
            return new Times(
                    entry.startAt(),
                    entry.endAt(),
                    entry.createdAt(),
                    entry.updatedAt(),
                    entry.allDay(),
                    entry.allDayDate());
        }

        Times changed(Instant at) {
            return new Times(startAt, endAt, createdAt, at, allDay, allDayDate);
        }
    }

    /** The description, in HTML. */
    public record Described(@Nullable String description) {}

    /** The location of the event. */
    public record Place(@Nullable String locationName, @Nullable String locationAddress) {

        /** Slots and reservations have the location of their appointment group. */
        static Place of(CalendarEntryView text, @Nullable AppointmentGroupView group) {
            return group == null
                    ? new Place(text.locationName(), text.locationAddress())
                    : new Place(group.locationName(), group.locationAddress());
        }
    }

    /**
     * The calendar of the event.
     *
     * @param effectiveContextCode the courses of section events, slots and users' reservations
     */
    public record Context(
            String contextCode,
            @JsonInclude(NON_NULL) @Nullable String effectiveContextCode,
            String allContextCodes,
            @Nullable String contextName,
            @Nullable String contextColor) {

        static Context of(String code, @Nullable String effective, @Nullable String name) {
            return new Context(code, effective, effective == null ? code : effective, name, null);
        }
    }

    /** Whether the event is active, and whether its child events are shown instead. */
    record State(String workflowState, boolean hidden) {}

    /**
     * The parent and child events.
     *
     * @param childEvents null where they were not requested or may not be seen
     */
    record Children(
            @Nullable Long parentEventId,
            int childEventsCount,
            @JsonInclude(NON_NULL) @Nullable List<CalendarEventJson> childEvents) {

        Children deleted(Instant at) {
            return childEvents == null
                    ? this
                    : new Children(
                            parentEventId,
                            childEventsCount,
                            childEvents.stream().map(child -> child.deleted(at)).toList());
        }
    }

    /**
     * URLs of the event.
     *
     * @param url null if the reader may not read the event by itself
     */
    public record Links(@JsonInclude(NON_NULL) @Nullable String url, String htmlUrl) {}

    /**
     * The series of the event.
     *
     * @param duplicates the other events of a new series
     */
    record Series(List<Duplicate> duplicates, @Nullable String seriesUuid, @Nullable String rrule) {

        static final Series NONE = new Series(List.of(), null, null);
    }

    /** Flags that are always false. */
    record Marks(boolean blackoutDate, boolean importantDates) {

        static final Marks NONE = new Marks(false, false);
    }

    /**
     * The web conference of the event.
     *
     * @param webConference always null: events have no conferences
     */
    public record Conferencing(@Nullable Object webConference) {}

    /** Another event of the series. */
    public record Duplicate(CalendarEventJson calendarEvent) {}

    /**
     * Fields of slots and reservations.
     *
     * @param ownReservation true on the reader's own reservation, otherwise null
     * @param reserved whether the reader has reserved the slot; null if they may not
     * @param availableSlots number of remaining reservations; null if unlimited
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

        /** Returns the user with fields visible to all readers only. */
        public static ParticipantUser of(UserView user) {
            return new ParticipantUser(
                    user.id(), user.name(), user.sortableName(), user.shortName());
        }
    }

    /** A group that reserved a slot, with its members. */
    public record ParticipantGroup(
            long id, String name, long groupCategoryId, List<ParticipantUser> users) {}

    /** Returns the event with the other events of its series. */
    CalendarEventJson with(List<CalendarEventJson> others) {
        List<Duplicate> duplicates = others.stream().map(Duplicate::new).toList();
        var whole = new Series(duplicates, series.seriesUuid(), series.rrule());
        return copy(times, state, children, whole, conferencing);
    }

    /** Returns the event after it was deleted with its child events. */
    CalendarEventJson deleted(Instant at) {
        var deleted = new State(WorkflowState.DELETED.wireName(), state.hidden());
        return copy(times.changed(at), deleted, children.deleted(at), series, conferencing);
    }

    /** Returns the event with the key of its web conference, which is null. */
    CalendarEventJson withConference() {
        return copy(times, state, children, series, new Conferencing(null));
    }

    private CalendarEventJson copy(
            Times newTimes,
            State newState,
            Children newChildren,
            Series newSeries,
            @Nullable Conferencing newConferencing) {
        return new CalendarEventJson(
                id,
                type,
                title,
                newTimes,
                described,
                place,
                context,
                newState,
                newChildren,
                comments,
                links,
                newSeries,
                marks,
                appointment,
                newConferencing);
    }
}
