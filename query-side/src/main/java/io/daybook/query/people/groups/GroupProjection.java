package io.daybook.query.people.groups;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.groups.GroupCategoryEvent;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryCreated;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryDeleted;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryLeadershipChanged;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryRenamed;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategorySignupChanged;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategorySisIdChanged;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent;
import io.daybook.events.people.groups.GroupEvent.GroupAccessChanged;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupDeleted;
import io.daybook.events.people.groups.GroupEvent.GroupDescribed;
import io.daybook.events.people.groups.GroupEvent.GroupLeaderChanged;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipStateChanged;
import io.daybook.events.people.groups.GroupEvent.GroupModeratorChanged;
import io.daybook.events.people.groups.GroupEvent.GroupPictureChosen;
import io.daybook.events.people.groups.GroupEvent.GroupQuotaChanged;
import io.daybook.events.people.groups.GroupEvent.GroupRenamed;
import io.daybook.events.people.groups.GroupEvent.GroupSisIdChanged;
import io.daybook.events.people.groups.JoinLevel;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.events.people.users.UserEvent.UserRemoved;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of group categories, groups and memberships. */
@Component
class GroupProjection implements Projection {

    @Override
    public String name() {
        return "groups-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(GroupCategoryView.class, GroupView.class, GroupMembershipView.class);
    }

    @EventHandler
    void on(GroupCategoryEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.categoryId());
        switch (event) {
            case GroupCategoryCreated e -> change.create(category(e));
            case GroupCategoryRenamed e ->
                    update(
                            e,
                            change,
                            Update.update("name", e.name()).set("nameKey", key(e.name())));
            case GroupCategorySignupChanged e ->
                    update(
                            e,
                            change,
                            Update.update("selfSignup", e.selfSignup())
                                    .set("groupLimit", e.groupLimit()));
            case GroupCategoryLeadershipChanged e ->
                    update(e, change, Update.update("autoLeader", e.autoLeader()));
            case GroupCategorySisIdChanged e ->
                    update(e, change, Update.update("sisId", e.sisId()));
            case GroupCategoryDeleted e -> update(e, change, Update.update("deleted", true));
        }
    }

    private static void update(GroupCategoryEvent event, ViewUpdate change, Update fields) {
        change.update(GroupCategoryView.class, event.categoryId(), fields);
    }

    private static GroupCategoryView category(GroupCategoryCreated e) {
        return new GroupCategoryView(
                e.categoryId(),
                e.contextType(),
                e.contextId(),
                e.rootAccountId(),
                e.name(),
                key(e.name()),
                e.role(),
                null,
                null,
                null,
                null,
                false,
                e.at());
    }

    @EventHandler
    void on(GroupEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.groupId());
        switch (event) {
            case GroupCreated e -> change.create(group(e));
            case GroupRenamed e ->
                    update(
                            e,
                            change,
                            Update.update("name", e.name()).set("nameKey", key(e.name())));
            case GroupDescribed e ->
                    update(e, change, Update.update("description", e.description()));
            case GroupAccessChanged e ->
                    update(
                            e,
                            change,
                            Update.update("isPublic", e.isPublic())
                                    .set("joinLevel", e.joinLevel()));
            case GroupQuotaChanged e ->
                    update(e, change, Update.update("storageQuotaMb", e.storageQuotaMb()));
            case GroupSisIdChanged e -> update(e, change, Update.update("sisId", e.sisId()));
            case GroupPictureChosen e -> update(e, change, Update.update("pictureId", e.fileId()));
            case GroupLeaderChanged e -> update(e, change, Update.update("leaderId", e.leaderId()));
            case GroupMembershipCreated e -> addMember(e, change);
            case GroupMembershipStateChanged e -> {
                boolean left = e.state() != MembershipState.DELETED && hasLeft(e, change);
                updateMember(
                        e.membershipId(),
                        change,
                        Update.update("state", e.state()).set("leftContext", left));
            }
            case GroupModeratorChanged e ->
                    updateMember(
                            e.membershipId(), change, Update.update("moderator", e.moderator()));
            case GroupDeleted e -> {
                update(e, change, Update.update("deleted", true));
                change.removeAll(GroupMembershipView.class, where("groupId").is(e.groupId()));
            }
        }
    }

    private static void update(GroupEvent event, ViewUpdate change, Update fields) {
        change.update(GroupView.class, event.groupId(), fields);
    }

    private static void updateMember(long membershipId, ViewUpdate change, Update fields) {
        change.update(GroupMembershipView.class, membershipId, fields);
    }

    private static GroupView group(GroupCreated e) {
        return new GroupView(
                e.groupId(),
                e.categoryId(),
                e.contextType(),
                e.contextId(),
                e.rootAccountId(),
                e.name(),
                key(e.name()),
                null,
                false,
                JoinLevel.INVITATION_ONLY,
                null,
                null,
                null,
                null,
                false,
                e.at());
    }

    private static void addMember(GroupMembershipCreated e, ViewUpdate change) {
        change.create(
                new GroupMembershipView(
                        e.membershipId(),
                        e.groupId(),
                        e.categoryId(),
                        e.contextType(),
                        e.contextId(),
                        e.userId(),
                        e.state(),
                        e.moderator(),
                        hasLeft(e.contextType(), e.contextId(), e.userId(), change),
                        e.at()));
    }

    private static boolean hasLeft(GroupMembershipStateChanged e, ViewUpdate change) {
        GroupMembershipView member = change.find(GroupMembershipView.class, e.membershipId());
        return member != null
                && hasLeft(member.contextType(), member.contextId(), member.userId(), change);
    }

    /**
     * Whether a user who joins a group has just left its course. Users who were never enrolled in
     * it are members by an SIS import.
     */
    private static boolean hasLeft(
            GroupContextType type, long courseId, long userId, ViewUpdate change) {
        if (type != GroupContextType.COURSE) {
            return false;
        }
        List<EnrollmentView> all =
                change.findAll(
                        EnrollmentView.class,
                        where("userId").is(userId).and("courseId").is(courseId));
        return !all.isEmpty() && all.stream().noneMatch(each -> isIn(each.state()));
    }

    /** A user who returns to the course before the membership was ended stays in the group. */
    @EventHandler
    void on(UserEnrolled e, ViewUpdate all) {
        markLeft(e.userId(), e.courseId(), !isIn(e.state()), all);
    }

    /**
     * Marks the memberships of a user without a remaining enrollment in the course, so that they
     * are ended.
     */
    @EventHandler
    void on(EnrollmentStateChanged e, ViewUpdate all) {
        boolean left =
                !isIn(e.state())
                        && !takesPartOtherwise(e.userId(), e.courseId(), e.enrollmentId(), all);
        markLeft(e.userId(), e.courseId(), left, all);
    }

    /**
     * Users who move to another course with their section leave the groups of the former course.
     */
    @EventHandler
    void on(EnrollmentMoved e, ViewUpdate all) {
        EnrollmentView moved = all.find(EnrollmentView.class, e.enrollmentId());
        if (moved == null || !isIn(moved.state())) {
            return;
        }
        boolean left = !takesPartOtherwise(e.userId(), e.fromCourseId(), e.enrollmentId(), all);
        markLeft(e.userId(), e.fromCourseId(), left, all);
        markLeft(e.userId(), e.courseId(), false, all);
    }

    private static boolean isIn(EnrollmentState state) {
        return state != EnrollmentState.DELETED && state != EnrollmentState.REJECTED;
    }

    private static boolean takesPartOtherwise(
            long userId, long courseId, long but, ViewUpdate all) {
        return all
                .findAll(
                        EnrollmentView.class,
                        where("userId").is(userId).and("courseId").is(courseId))
                .stream()
                .anyMatch(other -> other.id() != but && isIn(other.state()));
    }

    private static void markLeft(long userId, long courseId, boolean left, ViewUpdate all) {
        all.updateAll(
                GroupMembershipView.class,
                notEnded(userId)
                        .and("contextType")
                        .is(GroupContextType.COURSE)
                        .and("contextId")
                        .is(courseId),
                Update.update("leftContext", left));
    }

    /** Ended memberships are not ended again. */
    private static Criteria notEnded(long userId) {
        return where("userId").is(userId).and("state").ne(MembershipState.DELETED);
    }

    /**
     * Marks all memberships of a user who was removed from the institution, so that they are ended.
     */
    @EventHandler
    void on(UserRemoved e, ViewUpdate all) {
        all.updateAll(
                GroupMembershipView.class,
                notEnded(e.userId()),
                Update.update("leftContext", true));
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
