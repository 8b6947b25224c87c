package io.daybook.application.scheduling.planner;

import io.daybook.application.scheduling.calendar.CalendarEventLists;
import io.daybook.application.scheduling.planner.PlannerEntry.Event;
import io.daybook.application.scheduling.planner.PlannerEntry.Note;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.DateRange;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.Hidden;
import io.daybook.query.scheduling.planner.PlannerNoteViews;
import io.daybook.query.scheduling.planner.PlannerNoteViews.Notes;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Calendar events, and notes of the user; nobody else sees these. */
@Component
class PlannedDates implements PlannerSource {

    private final CalendarEventLists events;
    private final PlannerNoteViews notes;

    PlannedDates(CalendarEventLists events, PlannerNoteViews notes) {
        this.events = events;
        this.notes = notes;
    }

    @Override
    public List<PlannerEntry> in(PlannerScope scope, int most) {
        var range = new PageRange(0, most);
        var dates = new DateRange.Between(scope.from(), scope.to());
        Stream<PlannerEntry> found =
                events
                        .page(
                                scope.user(),
                                scope.calendars(),
                                Set.of(),
                                dates,
                                Hidden.EXCLUDED,
                                range)
                        .items()
                        .stream()
                        .map(Event::new);
        return Stream.concat(found, notes(scope, range)).toList();
    }

    private Stream<PlannerEntry> notes(PlannerScope scope, PageRange range) {
        var which =
                new Notes(
                        scope.user().id(),
                        scope.from(),
                        scope.to(),
                        scope.notesOf(),
                        scope.otherNotes());
        return scope.isOwn()
                ? notes.list(which, range).items().stream().map(Note::new)
                : Stream.of();
    }
}
