package io.daybook.api.people.favorites;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.application.content.modules.IdLists;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.favorites.FavoriteCommand.AddFavorite;
import io.daybook.command.people.favorites.FavoriteCommand.RemoveFavorite;
import io.daybook.command.people.favorites.FavoriteCommand.ResetFavorites;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.favorites.FavoriteKind;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.favorites.FavoriteViews;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import java.time.Clock;
import java.util.Map;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Marks courses and groups as favorites of the caller. */
@RestController
@RequestMapping("/api/v1/users/self/favorites")
class FavoritesController {

    private final ObjectIds ids;
    private final GroupMembershipViews memberships;
    private final FavoriteViews favorites;
    private final Writes writes;
    private final Clock clock;

    FavoritesController(
            ObjectIds ids,
            GroupMembershipViews memberships,
            FavoriteViews favorites,
            Writes writes,
            Clock clock) {
        this.ids = ids;
        this.memberships = memberships;
        this.favorites = favorites;
        this.writes = writes;
        this.clock = clock;
    }

    /** A favorite. */
    record FavoriteJson(long contextId, String contextType) {}

    /** Adds a course that the caller may read to the favorites. */
    @PostMapping("/courses/{course_id}")
    @OpenToAll
    FavoriteJson addCourse(CourseView course, Caller caller) {
        if (!caller.may(Right.READ, course)) {
            throw Rejection.forbidden();
        }
        return add(FavoriteKind.COURSE, course.id(), caller);
    }

    /** Adds a group that the caller is a member of to the favorites. */
    @PostMapping("/groups/{id}")
    @OpenToAll
    FavoriteJson addGroup(@PathVariable String id, Caller caller) {
        GroupView group = ids.group(id, caller.rootAccountId()).orElseThrow(Rejection::notFound);
        if (!memberships.isMember(group.id(), caller.id())) {
            throw Rejection.forbidden();
        }
        return add(FavoriteKind.GROUP, group.id(), caller);
    }

    private FavoriteJson add(FavoriteKind kind, long id, Caller caller) {
        writes.send(new AddFavorite(caller.id(), kind, id, clock.instant()));
        return json(kind, id);
    }

    private static FavoriteJson json(FavoriteKind kind, long id) {
        return new FavoriteJson(id, kind == FavoriteKind.COURSE ? "Course" : "Group");
    }

    /** Removes a course from the caller's favorites, even one that the caller left. */
    @DeleteMapping("/courses/{id}")
    @OpenToAll
    FavoriteJson removeCourse(CourseView course, Caller caller) {
        return remove(FavoriteKind.COURSE, course.id(), caller);
    }

    /** Removes a group from the caller's favorites, even one that the caller left. */
    @DeleteMapping("/groups/{id}")
    @OpenToAll
    FavoriteJson removeGroup(@PathVariable String id, Caller caller) {
        long group =
                ids.group(id, caller.rootAccountId())
                        .map(GroupView::id)
                        .or(() -> IdLists.of(id))
                        .orElseThrow(Rejection::notFound);
        return remove(FavoriteKind.GROUP, group, caller);
    }

    private FavoriteJson remove(FavoriteKind kind, long id, Caller caller) {
        if (!favorites.of(caller.id(), kind).contains(id)) {
            throw Rejection.notFound();
        }
        writes.send(new RemoveFavorite(caller.id(), kind, id, clock.instant()));
        return json(kind, id);
    }

    /** Removes all courses from the caller's favorites. */
    @DeleteMapping("/courses")
    @OpenToAll
    Map<String, String> resetCourses(Caller caller) {
        return reset(FavoriteKind.COURSE, caller);
    }

    /** Removes all groups from the caller's favorites. */
    @DeleteMapping("/groups")
    @OpenToAll
    Map<String, String> resetGroups(Caller caller) {
        return reset(FavoriteKind.GROUP, caller);
    }

    private Map<String, String> reset(FavoriteKind kind, Caller caller) {
        writes.send(new ResetFavorites(caller.id(), kind, clock.instant()));
        return Map.of("message", "OK");
    }
}
