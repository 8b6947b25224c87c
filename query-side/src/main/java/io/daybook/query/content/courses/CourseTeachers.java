package io.daybook.query.content.courses;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.users.UserEvent.UserRenamed;
import io.daybook.query.content.courses.CourseEntry.Teacher;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;

/** Computes the teacher fields of a course entry from the teachers' current names. */
final class CourseTeachers {

    private static final Set<EnrollmentState> TEACHING =
            Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);

    /** A teacher enrollment after the current event. */
    record Taught(long enrollmentId, long courseId, long userId, EnrollmentState state) {}

    private CourseTeachers() {}

    /** The field for whether anyone takes part in this role. */
    static String flag(EnrollmentType type) {
        return switch (type) {
            case STUDENT -> "hasStudents";
            case TEACHER -> "hasTeachers";
            case TA -> "hasTas";
            case DESIGNER -> "hasDesigners";
            case OBSERVER -> "hasObservers";
        };
    }

    /** Sets the teachers of the course, which are few, from the views and this enrollment. */
    static void set(Update fields, long courseId, Taught changed, ViewUpdate change) {
        Stream<Taught> others =
                change
                        .findAll(
                                EnrollmentView.class,
                                where("courseId")
                                        .is(courseId)
                                        .and("type")
                                        .is(EnrollmentType.TEACHER))
                        .stream()
                        .filter(enrollment -> enrollment.id() != changed.enrollmentId())
                        .map(e -> new Taught(e.id(), e.courseId(), e.userId(), e.state()));
        Map<Long, Boolean> teaching =
                Stream.concat(others, Stream.of(changed))
                        .filter(taught -> taught.courseId() == courseId)
                        .filter(taught -> taught.state() != EnrollmentState.DELETED)
                        .collect(
                                Collectors.toMap(
                                        Taught::userId,
                                        taught -> TEACHING.contains(taught.state()),
                                        Boolean::logicalOr));
        Map<Long, UserView> users =
                teaching.isEmpty()
                        ? Map.of()
                        : change
                                .findAll(UserView.class, where("_id").in(teaching.keySet()))
                                .stream()
                                .collect(Collectors.toMap(UserView::id, Function.identity()));
        write(
                fields,
                teaching.entrySet().stream()
                        .map(
                                entry ->
                                        teacher(
                                                entry.getKey(),
                                                users.get(entry.getKey()),
                                                entry.getValue()))
                        .toList());
    }

    private static Teacher teacher(long userId, @Nullable UserView user, boolean teaching) {
        return user == null
                ? new Teacher(userId, "", CourseEntry.NONE, teaching)
                : new Teacher(userId, user.nameKey(), user.sortKey(), teaching);
    }

    /** Returns the teacher fields with the new name of one teacher. */
    static Update renamed(CourseEntry entry, UserRenamed e) {
        return renamed(entry, e.userId(), key(e.name().text()), key(e.sortableName().text()));
    }

    /** Returns the teacher fields without the name of an erased teacher. */
    static Update forgotten(CourseEntry entry, long userId) {
        return renamed(entry, userId, "", CourseEntry.NONE);
    }

    private static Update renamed(CourseEntry entry, long userId, String name, String sort) {
        List<Teacher> teachers =
                entry.teachers().stream()
                        .map(
                                teacher ->
                                        teacher.userId() == userId
                                                ? new Teacher(
                                                        userId, name, sort, teacher.teaching())
                                                : teacher)
                        .toList();
        var fields = new Update();
        write(fields, teachers);
        return fields;
    }

    private static String key(@Nullable String text) {
        return text == null ? "" : text.toLowerCase(Locale.ROOT);
    }

    private static void write(Update fields, List<Teacher> teachers) {
        fields.set("teachers", teachers)
                .set(
                        "teacherKey",
                        teachers.stream()
                                .filter(Teacher::teaching)
                                .map(Teacher::sortKey)
                                .min(Comparator.naturalOrder())
                                .orElse(CourseEntry.NONE));
    }
}
