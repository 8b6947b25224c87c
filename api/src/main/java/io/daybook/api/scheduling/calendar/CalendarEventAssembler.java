package io.daybook.api.scheduling.calendar;

import io.daybook.api.scheduling.calendar.CalendarEventJson.Appointment;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Children;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Context;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Described;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Links;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Marks;
import io.daybook.api.scheduling.calendar.CalendarEventJson.ParticipantGroup;
import io.daybook.api.scheduling.calendar.CalendarEventJson.ParticipantUser;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Place;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Series;
import io.daybook.api.scheduling.calendar.CalendarEventJson.State;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Times;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.scheduling.calendar.EventContext;
import io.daybook.application.scheduling.calendar.EventContexts;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.states.WorkflowState;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.calendar.CalendarEntryKind;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of calendar events for a reader. */
@Component
public class CalendarEventAssembler {

    private static final String TEMPLATE = "%7B%7B%20id%20%7D%7D";

    private final EventContexts contexts;
    private final Urls urls;

    CalendarEventAssembler(EventContexts contexts, Urls urls) {
        this.contexts = contexts;
        this.urls = urls;
    }

    /** Returns one event with all its fields. */
    public CalendarEventJson one(CalendarEntryView entry, Caller caller) {
        return all(List.of(entry), caller.id(), Set.of()).getFirst();
    }

    /**
     * Returns these events in their order.
     *
     * @param excludes omits {@code description} or {@code child_events}
     */
    public List<CalendarEventJson> all(
            List<CalendarEntryView> shown, long readerId, Set<String> excludes) {
        if (shown.isEmpty()) {
            return List.of();
        }
        boolean withChildren = !excludes.contains("child_events");
        EventContext context = contexts.of(shown, readerId, withChildren);
        var writer = new Writer(context, readerId, excludes, urls.of(""));
        return shown.stream().map(entry -> writer.json(entry, null)).toList();
    }

    private record Writer(EventContext context, long readerId, Set<String> excludes, String base) {

        CalendarEventJson json(CalendarEntryView entry, @Nullable CalendarEntryView within) {
            CalendarEntryView text = context.textOf(entry);
            AppointmentGroupView group = context.appointmentGroup(entry);
            String code = contextCode(entry);
            return new CalendarEventJson(
                    entry.id(),
                    "event",
                    title(entry, text, group),
                    Times.of(entry),
                    excludes.contains("description") ? null : described(text, group),
                    Place.of(text, group),
                    Context.of(code, effectiveCode(entry), context.nameOf(entry)),
                    new State(state(entry), entry.isHidden()),
                    new Children(entry.parentId(), entry.childCount(), children(entry, within)),
                    entry.comments(),
                    new Links(
                            isReadable(entry, within) ? url(entry.id()) : null,
                            base
                                    + "/calendar?event_id="
                                    + entry.id()
                                    + "&include_contexts="
                                    + code),
                    Series.NONE,
                    Marks.NONE,
                    group == null ? null : appointment(entry, group, within),
                    null);
        }

        private String title(
                CalendarEntryView entry,
                CalendarEntryView text,
                @Nullable AppointmentGroupView group) {
            String title =
                    Objects.requireNonNullElse(group == null ? text.title() : group.title(), "");
            SectionView section =
                    entry.owner() == CalendarOwner.SECTION
                            ? context.sections().get(entry.ownerId())
                            : null;
            String suffix = section == null ? "" : " (" + section.name() + ")";
            return title.endsWith(suffix) ? title : title + suffix;
        }

        private static Described described(
                CalendarEntryView text, @Nullable AppointmentGroupView group) {
            return new Described(
                    group == null || text.description() != null
                            ? text.description()
                            : group.description());
        }

        /** A slot is in the calendars of its courses; readers get the first that they share. */
        private String contextCode(CalendarEntryView entry) {
            Long course = context.courseId(entry);
            return entry.kind() == CalendarEntryKind.SLOT && course != null
                    ? CalendarOwner.COURSE.code(course)
                    : entry.contextCode();
        }

        private @Nullable String effectiveCode(CalendarEntryView entry) {
            boolean ofCourses =
                    switch (entry.kind()) {
                        case SECTION_EVENT, SLOT -> true;
                        case RESERVATION -> entry.owner() == CalendarOwner.USER;
                        case EVENT -> entry.owner() == CalendarOwner.SECTION;
                    };
            return ofCourses
                    ? context.courseIds(entry).stream()
                            .map(CalendarOwner.COURSE::code)
                            .collect(Collectors.joining(","))
                    : null;
        }

        private static String state(CalendarEntryView entry) {
            boolean reserved = entry.kind() == CalendarEntryKind.SLOT && entry.childCount() > 0;
            WorkflowState state =
                    reserved || entry.kind() == CalendarEntryKind.RESERVATION
                            ? WorkflowState.LOCKED
                            : WorkflowState.ACTIVE;
            return state.unlessDeleted(entry.deleted()).wireName();
        }

        private @Nullable List<CalendarEventJson> children(
                CalendarEntryView entry, @Nullable CalendarEntryView within) {
            if (within != null || excludes.contains("child_events")) {
                return null;
            }
            return context.children().getOrDefault(entry.id(), List.of()).stream()
                    .map(child -> json(child, entry))
                    .toList();
        }

        /**
         * Within a slot, the URL of a reservation is visible to managers and its participant only.
         */
        private boolean isReadable(CalendarEntryView entry, @Nullable CalendarEntryView within) {
            Long group = entry.appointmentGroupId();
            return within == null
                    || group == null
                    || context.managed().contains(group)
                    || isOwn(entry);
        }

        private boolean isOwn(CalendarEntryView entry) {
            Long group = entry.appointmentGroupId();
            Long candidate = group == null ? null : context.candidates().get(group);
            return entry.kind() == CalendarEntryKind.RESERVATION
                    && (candidate != null
                            ? candidate == entry.ownerId()
                            : entry.owner() == CalendarOwner.USER && entry.ownerId() == readerId);
        }

        private String url(long id) {
            return base + "/api/v1/calendar_events/" + id;
        }

        private Appointment appointment(
                CalendarEntryView entry,
                AppointmentGroupView group,
                @Nullable CalendarEntryView within) {
            boolean slot = entry.kind() == CalendarEntryKind.SLOT;
            Long candidate = context.candidates().get(group.id());
            List<CalendarEntryView> own = context.own().getOrDefault(entry.id(), List.of());
            Integer limit =
                    Boolean.TRUE.equals(entry.ownLimit())
                            ? entry.limit()
                            : group.participantsPerAppointment();
            boolean limited = slot && limit != null;
            return new Appointment(
                    group.id(),
                    base + "/api/v1/appointment_groups/" + group.id(),
                    context.managed().contains(group.id()),
                    group.participantType().wireName(),
                    isOwn(entry) ? Boolean.TRUE : null,
                    slot ? reserveUrl(entry, candidate) : null,
                    (slot && candidate != null) ? !own.isEmpty() : null,
                    (slot && candidate != null) ? comments(own) : null,
                    limited ? limit : null,
                    (limited && limit != null)
                            ? Integer.valueOf(Math.max(limit - entry.childCount(), 0))
                            : null,
                    within != null && entry.owner() == CalendarOwner.USER
                            ? user(entry.ownerId())
                            : null,
                    within != null && entry.owner() == CalendarOwner.GROUP
                            ? group(entry.ownerId())
                            : null);
        }

        private String reserveUrl(CalendarEntryView slot, @Nullable Long candidate) {
            return url(slot.id())
                    + "/reservations/"
                    + (candidate == null ? TEMPLATE : candidate.toString());
        }

        private static String comments(List<CalendarEntryView> own) {
            return own.stream()
                    .map(CalendarEntryView::comments)
                    .filter(Objects::nonNull)
                    .collect(Collectors.joining(", "));
        }

        private @Nullable ParticipantUser user(long id) {
            UserView user = context.users().get(id);
            return user == null ? null : ParticipantUser.of(user);
        }

        private @Nullable ParticipantGroup group(long id) {
            GroupView group = context.groups().get(id);
            return group == null
                    ? null
                    : new ParticipantGroup(
                            id,
                            group.name(),
                            group.categoryId(),
                            context.members().getOrDefault(id, List.of()).stream()
                                    .map(this::user)
                                    .filter(Objects::nonNull)
                                    .toList());
        }
    }
}
