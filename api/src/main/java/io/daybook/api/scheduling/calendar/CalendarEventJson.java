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

/** A calendar event as clients see it (document 2, section 4.4). */
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

    /** When it takes place, and when it was written. */
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

    /** What it says, in HTML. */
    public record Described(@Nullable String description) {}

    /** Where it takes place. */
    public record Place(@Nullable String locationName, @Nullable String locationAddress) {

        /** Slots and reservations are where their appointment group is. */
        static Place of(CalendarEntryView text, @Nullable AppointmentGroupView group) {
            return group == null
                    ? new Place(text.locationName(), text.locationAddress())
                    : new Place(group.locationName(), group.locationAddress());
        }
    }

    /**
     * Whose calendar it is in.
     *
     * @param effectiveContextCode the courses of section events, slots and users' reservations
     */
    record Context(
            String contextCode,
            @JsonInclude(NON_NULL) @Nullable String effectiveContextCode,
            String allContextCodes,
            @Nullable String contextName,
            @Nullable String contextColor) {

        static Context of(String code, @Nullable String effective, @Nullable String name) {
            return new Context(code, effective, effective == null ? code : effective, name, null);
        }
    }

    /** Whether it takes place, and whether others are shown instead. */
    record State(String workflowState, boolean hidden) {}

    /**
     * What it belongs to, and what belongs to it.
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
     * Where it is found.
     *
     * @param url null where the reader may not read it by itself
     */
    public record Links(@JsonInclude(NON_NULL) @Nullable String url, String htmlUrl) {}

    /**
     * The series in which it was made.
     *
     * @param duplicates the other events of a new series
     */
    record Series(List<Duplicate> duplicates, @Nullable String seriesUuid, @Nullable String rrule) {

        static final Series NONE = new Series(List.of(), null, null);
    }

    /** What it is marked as, which nothing ever is. */
    record Marks(boolean blackoutDate, boolean importantDates) {

        static final Marks NONE = new Marks(false, false);
    }

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
    CalendarEventJson with(List<CalendarEventJson> others) {
        List<Duplicate> duplicates = others.stream().map(Duplicate::new).toList();
        var whole = new Series(duplicates, series.seriesUuid(), series.rrule());
        return copy(times, state, children, whole, conferencing);
    }

    /** The same after it was deleted with all its children. */
    CalendarEventJson deleted(Instant at) {
        var deleted = new State(WorkflowState.DELETED.wireName(), state.hidden());
        return copy(times.changed(at), deleted, children.deleted(at), series, conferencing);
    }

    /** The same with its conference, of which it has none. */
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
