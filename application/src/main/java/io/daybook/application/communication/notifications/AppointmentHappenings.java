package io.daybook.application.communication.notifications;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupPublished;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReserved;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** What happens to appointments that people sign up for. */
@Component
class AppointmentHappenings implements HappeningSource {

    private final AppointmentGroupViews groups;
    private final CourseMembers members;

    AppointmentHappenings(AppointmentGroupViews groups, CourseMembers members) {
        this.groups = groups;
        this.members = members;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(AppointmentGroupPublished.class, AppointmentReserved.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case AppointmentGroupPublished e -> e.at();
            case AppointmentReserved e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public Optional<Happening> of(Object event) {
        return switch (event) {
            case AppointmentGroupPublished e -> published(e);
            case AppointmentReserved e -> reserved(e);
            default -> Optional.empty();
        };
    }

    /** Students of the courses, or of the sections it is for; groups sign up together. */
    private Optional<Happening> published(AppointmentGroupPublished e) {
        AppointmentGroupView group = groups.find(e.groupId()).orElse(null);
        if (group == null || group.participantType() != ParticipantType.USER) {
            return Optional.empty();
        }
        Set<Long> sections = group.sectionIds().isEmpty() ? null : Set.copyOf(group.sectionIds());
        Set<Long> students = new HashSet<>();
        CourseView first = null;
        for (CourseView course : courses(group)) {
            first = first == null ? course : first;
            students.addAll(members.active(course, EnumSet.of(EnrollmentType.STUDENT), sections));
        }
        return first == null
                ? Optional.empty()
                : Optional.of(
                        new Happening(
                                "appointment_group_published-" + group.id(),
                                "appointment_group_published",
                                first.rootAccountId(),
                                0,
                                students,
                                "Appointments available: " + group.title(),
                                MailTexts.plain(group.description()),
                                "/appointment_groups/" + group.id(),
                                e.at()));
    }

    /** Those who teach are told that somebody signed up; who that is stands behind the link. */
    private Optional<Happening> reserved(AppointmentReserved e) {
        AppointmentGroupView group = groups.find(e.groupId()).orElse(null);
        if (group == null) {
            return Optional.empty();
        }
        Set<Long> teachers = new HashSet<>();
        CourseView first = null;
        for (CourseView course : courses(group)) {
            first = first == null ? course : first;
            teachers.addAll(
                    members.active(
                            course, EnumSet.of(EnrollmentType.TEACHER, EnrollmentType.TA), null));
        }
        return first == null
                ? Optional.empty()
                : Optional.of(
                        new Happening(
                                "appointment_reserved_by_user-" + e.reservationId(),
                                "appointment_reserved_by_user",
                                first.rootAccountId(),
                                0,
                                teachers,
                                "Appointment reserved: " + group.title(),
                                "Begins: " + e.startAt(),
                                "/appointment_groups/" + group.id(),
                                e.at()));
    }

    private List<CourseView> courses(AppointmentGroupView group) {
        return group.courseIds().stream().map(members::published).filter(Objects::nonNull).toList();
    }
}
