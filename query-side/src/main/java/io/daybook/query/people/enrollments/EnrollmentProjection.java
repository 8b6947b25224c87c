package io.daybook.query.people.enrollments;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentAttendanceRecorded;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentDatesChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentLimitChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentLoginNamed;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentRoleChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.people.users.UserEvent.UserRenamed;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberView.Part;
import io.daybook.query.people.users.SortKeys;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Prefetch;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of enrollments, and one view for each user of a course. */
@Component
class EnrollmentProjection implements Projection {

    @Override
    public String name() {
        return "enrollments-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(EnrollmentView.class, MemberView.class);
    }

    @Override
    public void prefetch(Object event, Prefetch needs) {
        switch (event) {
            case UserEnrolled e -> prefetch(e, e.courseId(), needs);
            case EnrollmentMoved e -> {
                prefetch(e, e.courseId(), needs);
                prefetch(e, e.fromCourseId(), needs);
                needs.add(EnrollmentView.class, e.enrollmentId());
            }
            case EnrollmentStateChanged e -> prefetch(e, e.courseId(), needs);
            case EnrollmentRoleChanged e -> prefetch(e, e.courseId(), needs);
            default -> {}
        }
    }

    private static void prefetch(EnrollmentEvent e, long courseId, Prefetch needs) {
        needs.add(UserView.class, e.userId())
                .add(MemberView.class, MemberView.id(courseId, e.userId()));
    }

    @EventHandler
    void on(EnrollmentEvent event, ViewUpdate all) {
        switch (event) {
            case UserEnrolled e -> enroll(e, all);
            case EnrollmentStateChanged e -> {
                update(e, Update.update("state", e.state()), all);
                changePart(e, part -> part.with(e.state()), all);
            }
            case EnrollmentRoleChanged e -> {
                update(e, Update.update("roleId", e.roleId()), all);
                changePart(e, part -> part.with(e.roleId()), all);
            }
            case EnrollmentLimitChanged e ->
                    update(
                            e,
                            Update.update(
                                    "limitPrivilegesToCourseSection",
                                    e.limitPrivilegesToCourseSection()),
                            all);
            case EnrollmentDatesChanged e ->
                    update(e, Update.update("startAt", e.startAt()).set("endAt", e.endAt()), all);
            case EnrollmentLoginNamed e -> update(e, Update.update("loginId", e.loginId()), all);
            case EnrollmentMoved e -> move(e, all);
            case EnrollmentAttendanceRecorded e ->
                    update(e, Update.update("lastAttendedAt", e.lastAttendedAt()), all);
        }
    }

    private static void update(EnrollmentEvent e, Update fields, ViewUpdate all) {
        all.in(e.userId())
                .update(EnrollmentView.class, e.enrollmentId(), fields.set("updatedAt", e.at()));
    }

    /** Moves the enrollment from the user's view in the one course to that in the other. */
    private static void move(EnrollmentMoved e, ViewUpdate all) {
        EnrollmentView enrollment = all.find(EnrollmentView.class, e.enrollmentId());
        if (enrollment == null) {
            return;
        }
        String former = MemberView.id(e.fromCourseId(), e.userId());
        MemberView left = all.find(MemberView.class, former);
        if (left != null) {
            List<Part> rest =
                    left.parts().stream()
                            .filter(part -> part.enrollmentId() != e.enrollmentId())
                            .toList();
            all.in(e.fromCourseId()).update(MemberView.class, former, Update.update("parts", rest));
        }
        var part =
                new Part(
                        enrollment.id(),
                        enrollment.sectionId(),
                        enrollment.type(),
                        enrollment.roleId(),
                        enrollment.state());
        addPart(e, part, all.find(UserView.class, e.userId()), all);
        update(e, Update.update("courseId", e.courseId()), all);
    }

    /** Copies the current name of the user for sorting. */
    private static void enroll(UserEnrolled e, ViewUpdate all) {
        UserView user = all.find(UserView.class, e.userId());
        String sortKey = user == null ? "" : user.sortKey();
        all.in(e.userId())
                .create(
                        new EnrollmentView(
                                e.enrollmentId(),
                                e.courseId(),
                                e.sectionId(),
                                e.userId(),
                                e.type(),
                                e.roleId(),
                                e.state(),
                                e.limitPrivilegesToCourseSection(),
                                e.associatedUserId(),
                                e.type().wireName() + sortKey,
                                null,
                                null,
                                null,
                                null,
                                e.at(),
                                e.at()));
        var part = new Part(e.enrollmentId(), e.sectionId(), e.type(), e.roleId(), e.state());
        addPart(e, part, user, all);
    }

    private static void addPart(
            EnrollmentEvent e, Part added, @Nullable UserView user, ViewUpdate all) {
        String id = MemberView.id(e.courseId(), e.userId());
        MemberView member = all.find(MemberView.class, id);
        List<Part> parts = member == null ? new ArrayList<>() : new ArrayList<>(member.parts());
        parts.removeIf(part -> part.enrollmentId() == e.enrollmentId());
        parts.add(added);
        String nameKey = user == null ? "" : user.nameKey();
        String sortKey = user == null ? "" : user.sortKey();
        all.in(e.courseId())
                .put(new MemberView(id, e.courseId(), e.userId(), nameKey, sortKey, parts));
    }

    private static void changePart(EnrollmentEvent e, UnaryOperator<Part> change, ViewUpdate all) {
        String id = MemberView.id(e.courseId(), e.userId());
        MemberView member = all.find(MemberView.class, id);
        if (member != null) {
            List<Part> parts =
                    member.parts().stream()
                            .map(
                                    part ->
                                            part.enrollmentId() == e.enrollmentId()
                                                    ? change.apply(part)
                                                    : part)
                            .toList();
            all.in(e.courseId()).update(MemberView.class, id, Update.update("parts", parts));
        }
    }

    @EventHandler
    void on(UserRenamed e, ViewUpdate all) {
        rename(e.userId(), SortKeys.of(e.name()), SortKeys.of(e.sortableName()), all);
    }

    /** Removes the name of an erased user from search and sort keys. */
    @EventHandler
    void on(UserErased e, ViewUpdate all) {
        rename(e.userId(), "", "", all);
    }

    private static void rename(long userId, String nameKey, String sortKey, ViewUpdate all) {
        for (var type : EnrollmentType.values()) {
            all.in(userId)
                    .updateAll(
                            EnrollmentView.class,
                            where("userId").is(userId).and("type").is(type),
                            Update.update("sortKey", type.wireName() + sortKey));
        }
        all.updateAll(
                MemberView.class,
                where("userId").is(userId),
                Update.update("nameKey", nameKey).set("sortKey", sortKey));
    }
}
