package io.daybook.api.scheduling.appointments;

import io.daybook.api.scheduling.appointments.AppointmentGroupJson.Contexts;
import io.daybook.api.scheduling.appointments.AppointmentGroupJson.Included;
import io.daybook.api.scheduling.appointments.AppointmentGroupJson.Links;
import io.daybook.api.scheduling.appointments.AppointmentGroupJson.ReservedTime;
import io.daybook.api.scheduling.appointments.AppointmentGroupJson.SignUp;
import io.daybook.api.scheduling.appointments.AppointmentGroupJson.Span;
import io.daybook.api.scheduling.appointments.AppointmentGroupJson.State;
import io.daybook.api.scheduling.appointments.AppointmentGroupJson.Texts;
import io.daybook.api.scheduling.calendar.CalendarEventAssembler;
import io.daybook.api.scheduling.calendar.CalendarEventJson;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.scheduling.appointments.AppointmentAccess;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of appointment groups for a caller, with the requested includes. */
@Component
class AppointmentGroupAssembler {

    private final AppointmentAccess access;
    private final Access rights;
    private final CalendarEntryViews entries;
    private final CalendarEventAssembler events;
    private final Urls urls;
    private final Clock clock;

    AppointmentGroupAssembler(
            AppointmentAccess access,
            Access rights,
            CalendarEntryViews entries,
            CalendarEventAssembler events,
            Urls urls,
            Clock clock) {
        this.access = access;
        this.rights = rights;
        this.entries = entries;
        this.events = events;
        this.urls = urls;
        this.clock = clock;
    }

    /** Related objects of these groups, read once. */
    private record RelatedObjects(
            Map<Long, Boolean> managed,
            Map<Long, Long> candidates,
            Map<Long, List<CalendarEntryView>> slots,
            Map<Long, List<CalendarEntryView>> reservations,
            Map<Long, List<CalendarEventJson>> events) {}

    /** Returns one group with its slots and, if slots were added, those. */
    AppointmentGroupJson one(
            AppointmentGroupView group, Caller caller, Set<String> include, List<Long> added) {
        List<String> all =
                Stream.concat(include.stream(), Stream.of("appointments")).distinct().toList();
        RelatedObjects related = relatedObjects(List.of(group), caller, Set.copyOf(all), true);
        List<CalendarEventJson> created =
                added.isEmpty()
                        ? null
                        : related.events().getOrDefault(group.id(), List.of()).stream()
                                .filter(slot -> added.contains(slot.id()))
                                .toList();
        return json(group, caller, Set.copyOf(all), related, created);
    }

    /** Returns these groups in their order. */
    List<AppointmentGroupJson> all(
            List<AppointmentGroupView> groups, Caller caller, Set<String> include) {
        RelatedObjects related = relatedObjects(groups, caller, include, false);
        return groups.stream().map(group -> json(group, caller, include, related, null)).toList();
    }

    private RelatedObjects relatedObjects(
            List<AppointmentGroupView> groups, Caller caller, Set<String> include, boolean alone) {
        Map<Long, Boolean> managed = new HashMap<>();
        Map<Long, Long> candidates = new HashMap<>();
        for (AppointmentGroupView group : groups) {
            managed.put(group.id(), access.manages(caller.id(), group));
            access.candidate(caller.id(), group).ifPresent(id -> candidates.put(group.id(), id));
        }
        Set<Long> asked =
                groups.stream()
                        .filter(
                                group ->
                                        include.contains("appointments")
                                                || isWaiting(group, candidates))
                        .map(AppointmentGroupView::id)
                        .collect(Collectors.toSet());
        boolean past = alone && managed.containsValue(true);
        Map<Long, List<CalendarEntryView>> slots =
                entries.slots(asked, past ? Instant.EPOCH : clock.instant());
        return new RelatedObjects(
                managed,
                candidates,
                slots,
                reservations(groups, candidates, include),
                include.contains("appointments") ? events(slots, caller, include) : Map.of());
    }

    private static boolean isWaiting(AppointmentGroupView group, Map<Long, Long> candidates) {
        return group.minAppointmentsPerParticipant() != null && candidates.containsKey(group.id());
    }

    /** All reservations if they are counted, otherwise those of the caller. */
    private Map<Long, List<CalendarEntryView>> reservations(
            List<AppointmentGroupView> groups, Map<Long, Long> candidates, Set<String> include) {
        if (include.contains("participant_count")) {
            return entries.reservations(groups.stream().map(AppointmentGroupView::id).toList());
        }
        Map<Long, List<CalendarEntryView>> own = new HashMap<>();
        for (ParticipantType type : ParticipantType.values()) {
            List<Long> of =
                    groups.stream()
                            .filter(group -> group.participantType() == type)
                            .map(AppointmentGroupView::id)
                            .filter(candidates::containsKey)
                            .toList();
            own.putAll(
                    entries.reservations(
                            of,
                            owner(type),
                            of.stream().map(candidates::get).collect(Collectors.toSet())));
        }
        return own;
    }

    private static CalendarOwner owner(ParticipantType type) {
        return type == ParticipantType.USER ? CalendarOwner.USER : CalendarOwner.GROUP;
    }

    private Map<Long, List<CalendarEventJson>> events(
            Map<Long, List<CalendarEntryView>> slots, Caller caller, Set<String> include) {
        List<CalendarEntryView> all = slots.values().stream().flatMap(Collection::stream).toList();
        Set<String> excluded = include.contains("child_events") ? Set.of() : Set.of("child_events");
        Map<Long, CalendarEventJson> byId = new HashMap<>();
        events.all(all, caller.id(), excluded).forEach(json -> byId.put(json.id(), json));
        Map<Long, List<CalendarEventJson>> byGroup = new HashMap<>();
        slots.forEach(
                (group, of) ->
                        byGroup.put(
                                group,
                                of.stream()
                                        .map(slot -> byId.get(slot.id()))
                                        .filter(Objects::nonNull)
                                        .toList()));
        return byGroup;
    }

    private AppointmentGroupJson json(
            AppointmentGroupView group,
            Caller caller,
            Set<String> include,
            RelatedObjects related,
            @Nullable List<CalendarEventJson> added) {
        boolean manages = related.managed().getOrDefault(group.id(), false);
        List<CalendarEntryView> reservations =
                related.reservations().getOrDefault(group.id(), List.of());
        Long candidate = related.candidates().get(group.id());
        List<CalendarEntryView> own =
                reservations.stream()
                        .filter(each -> candidate != null && each.ownerId() == candidate)
                        .toList();
        return new AppointmentGroupJson(
                group.id(),
                Texts.of(group),
                new Span(group.startAt(), group.endAt()),
                new Contexts(contexts(group, caller), subContexts(group)),
                new State(
                        group.workflowState(),
                        requiresAction(
                                group, candidate, own.size(), related.slots().get(group.id())),
                        group.slots().size()),
                SignUp.of(group),
                Links.of(group, urls),
                group.createdAt(),
                group.updatedAt(),
                new Included(
                        include.contains("participant_count") ? participants(reservations) : null,
                        include.contains("reserved_times") ? reserved(own) : null,
                        manages && include.contains("all_context_codes")
                                ? codes(group.courseIds())
                                : null,
                        include.contains("appointments")
                                ? related.events().getOrDefault(group.id(), List.of())
                                : null,
                        added));
    }

    private List<String> contexts(AppointmentGroupView group, Caller caller) {
        return codes(
                access.courses(group).stream()
                        .filter(course -> rights.may(caller.id(), Right.READ, course))
                        .map(CourseView::id)
                        .toList());
    }

    private static List<String> codes(List<Long> courseIds) {
        return courseIds.stream().map(CalendarOwner.COURSE::code).toList();
    }

    private static List<String> subContexts(AppointmentGroupView group) {
        List<String> codes = new ArrayList<>();
        group.sectionIds().forEach(id -> codes.add(CalendarOwner.SECTION.code(id)));
        if (group.groupCategoryId() != null) {
            codes.add("group_category_" + group.groupCategoryId());
        }
        return codes;
    }

    private static int participants(List<CalendarEntryView> reservations) {
        return (int) reservations.stream().map(CalendarEntryView::ownerId).distinct().count();
    }

    private static List<ReservedTime> reserved(List<CalendarEntryView> own) {
        return own.stream()
                .map(each -> new ReservedTime(each.id(), each.startAt(), each.endAt()))
                .toList();
    }

    private static boolean requiresAction(
            AppointmentGroupView group,
            @Nullable Long candidate,
            int own,
            @Nullable List<CalendarEntryView> slots) {
        Integer min = group.minAppointmentsPerParticipant();
        return candidate != null
                && min != null
                && own < min
                && slots != null
                && slots.stream().anyMatch(slot -> hasRoom(slot, group));
    }

    /** Whether the slot can still be reserved. */
    static boolean hasRoom(CalendarEntryView slot, AppointmentGroupView group) {
        Integer limit =
                Boolean.TRUE.equals(slot.ownLimit())
                        ? slot.limit()
                        : group.participantsPerAppointment();
        return limit == null || slot.childCount() < limit;
    }
}
