package io.daybook.query.scheduling.calendar;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for calendar events. */
@Component
public class CalendarEntryViews {

    private static final Sort BY_START = Sort.by("startAt", "_id");

    private final MongoOperations mongo;

    CalendarEntryViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Which of the events of some calendars are requested. */
    public sealed interface DateRange {

        /** Those that take place at any moment between two; both are included. */
        record Between(Instant from, Instant to) implements DateRange {}

        /** Those without date. */
        record Undated() implements DateRange {}

        /** Dated or not. */
        record All() implements DateRange {}
    }

    /** Whether events that are shown as section events instead are among those requested. */
    public enum Hidden {
        INCLUDED,
        EXCLUDED
    }

    /** Returns a page of the events of these calendars, by start. */
    public Page<CalendarEntryView> in(
            Collection<String> calendars, DateRange dates, Hidden hidden, PageRange range) {
        if (calendars.isEmpty()) {
            return new Page<>(List.of(), false);
        }
        Criteria criteria = criteria(calendars, dates);
        if (hidden == Hidden.EXCLUDED) {
            criteria.orOperator(
                    where("kind").ne(CalendarEntryKind.EVENT), where("childCount").is(0));
        }
        Query query = new Query(criteria).with(BY_START).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, CalendarEntryView.class), range);
    }

    private static Criteria criteria(Collection<String> calendars, DateRange dates) {
        return switch (dates) {
            case DateRange.All() ->
                    where("keys").in(calendars.stream().map(CalendarKeys::all).toList());
            case DateRange.Undated() ->
                    where("keys").in(calendars.stream().map(CalendarKeys::undated).toList());
            case DateRange.Between(Instant from, Instant to) ->
                    where("keys")
                            .in(CalendarKeys.between(calendars, from, to))
                            .and("startAt")
                            .lte(to)
                            .and("endAt")
                            .gte(from);
        };
    }

    /** Returns the event unless it is deleted. */
    public Optional<CalendarEntryView> find(long id) {
        return findEvenDeleted(id).filter(entry -> !entry.deleted());
    }

    /** Returns the event, even if it is deleted. */
    public Optional<CalendarEntryView> findEvenDeleted(long id) {
        return Optional.ofNullable(mongo.findById(id, CalendarEntryView.class));
    }

    /**
     * Returns the reservations of an appointment group that were deleted at exactly this instant,
     * by id.
     */
    public List<CalendarEntryView> reservationsDeleted(long groupId, Instant at) {
        Criteria deleted =
                where("appointmentGroupId")
                        .is(groupId)
                        .and("kind")
                        .is(CalendarEntryKind.RESERVATION)
                        .and("deleted")
                        .is(true)
                        .and("updatedAt")
                        .is(at);
        return mongo.find(new Query(deleted).with(Sort.by("_id")), CalendarEntryView.class);
    }

    /** Returns these events by id, including deleted ones. */
    public Map<Long, CalendarEntryView> byIds(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : mongo.find(new Query(where("_id").in(ids)), CalendarEntryView.class).stream()
                        .collect(Collectors.toMap(CalendarEntryView::id, entry -> entry));
    }

    /**
     * Returns the section events and reservations of these events, by parent, in the order of ids.
     */
    public Map<Long, List<CalendarEntryView>> children(Collection<Long> parentIds) {
        return parentIds.isEmpty()
                ? Map.of()
                : mongo
                        .find(
                                new Query(where("parentId").in(parentIds).and("deleted").is(false))
                                        .with(Sort.by("_id")),
                                CalendarEntryView.class)
                        .stream()
                        .collect(Collectors.groupingBy(entry -> entry.parentId()));
    }

    /** A page of the reservations of a slot, oldest first. */
    public Page<CalendarEntryView> reservations(long slotId, PageRange range) {
        Query query =
                new Query(where("parentId").is(slotId).and("deleted").is(false))
                        .with(Sort.by("_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, CalendarEntryView.class), range);
    }

    /**
     * Returns the slots of these appointment groups that end after the instant, by group and start.
     */
    public Map<Long, List<CalendarEntryView>> slots(Collection<Long> groupIds, Instant endAfter) {
        return of(groupIds, CalendarEntryKind.SLOT, where("endAt").gt(endAfter));
    }

    /** Returns the reservations in these appointment groups, by group and start. */
    public Map<Long, List<CalendarEntryView>> reservations(Collection<Long> groupIds) {
        return of(groupIds, CalendarEntryKind.RESERVATION, new Criteria());
    }

    /**
     * Returns the reservations of these participants in these appointment groups, by group and
     * start.
     */
    public Map<Long, List<CalendarEntryView>> reservations(
            Collection<Long> groupIds, CalendarOwner type, Set<Long> participantIds) {
        return of(
                groupIds,
                CalendarEntryKind.RESERVATION,
                where("ownerId").in(participantIds).and("owner").is(type));
    }

    private Map<Long, List<CalendarEntryView>> of(
            Collection<Long> groupIds, CalendarEntryKind kind, Criteria more) {
        if (groupIds.isEmpty()) {
            return Map.of();
        }
        Criteria criteria =
                new Criteria()
                        .andOperator(
                                where("appointmentGroupId").in(groupIds),
                                where("kind").is(kind),
                                where("deleted").is(false),
                                more);
        return mongo.find(new Query(criteria).with(BY_START), CalendarEntryView.class).stream()
                .collect(Collectors.groupingBy(entry -> entry.appointmentGroupId()));
    }
}
