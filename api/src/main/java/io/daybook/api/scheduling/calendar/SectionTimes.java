package io.daybook.api.scheduling.calendar;

import io.daybook.api.scheduling.calendar.EventRequest.SectionRequest;
import io.daybook.application.scheduling.calendar.CalendarRef;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.calendar.SectionSchedule;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.users.UserView;
import java.time.ZoneId;
import java.util.List;
import org.springframework.stereotype.Component;

/** Reads the times of a course event by section, for sections that the user manages. */
@Component
class SectionTimes {

    private static final String FIELD = "child_event_data";

    private final Calendars calendars;
    private final Ids ids;

    SectionTimes(Calendars calendars, Ids ids) {
        this.calendars = calendars;
        this.ids = ids;
    }

    /** Returns the times for an event of this calendar; absent if none were sent. */
    Patch<List<SectionSchedule>> of(
            EventRequest sent, CalendarRef calendar, UserView user, ZoneId zone) {
        List<SectionRequest> sections = sent.sections(zone);
        if (sections.isEmpty()) {
            return Patch.absent();
        }
        CourseView course = calendar.course();
        if (calendar.owner() != CalendarOwner.COURSE || course == null) {
            throw invalid();
        }
        return Patch.of(sections.stream().map(each -> time(each, course, user)).toList());
    }

    private SectionSchedule time(SectionRequest sent, CourseView course, UserView user) {
        CalendarRef section = calendars.find(sent.contextCode()).orElseThrow(SectionTimes::invalid);
        boolean ours =
                section.owner() == CalendarOwner.SECTION
                        && section.course() != null
                        && section.course().id() == course.id()
                        && calendars.managesSection(user.id(), section.id(), course);
        if (!ours) {
            throw invalid();
        }
        return new SectionSchedule(
                ids.next("calendar_event"), section.id(), sent.startAt(), sent.endAt());
    }

    private static Rejection invalid() {
        return Rejection.invalid(FIELD, "Invalid child event context");
    }
}
