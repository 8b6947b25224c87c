package io.daybook.api.integration.plagiarism;

import io.daybook.application.integration.lti.CalledByTool;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.plagiarism.ToolUsers;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Users, for tools that check their submissions (document 2, section 6). */
@RestController
class LtiUsersController {

    private static final String WHY = "tools show an access token of their own";

    /** A user as tools see them. */
    record LtiUserJson(
            long id,
            Instant createdAt,
            @Nullable String name,
            @Nullable String sortableName,
            @Nullable String shortName,
            String ltiId,
            @Nullable String email) {}

    private final ToolUsers users;
    private final CachedUserViews people;
    private final GroupViews groups;
    private final OpaqueIds opaqueIds;

    LtiUsersController(
            ToolUsers users, CachedUserViews people, GroupViews groups, OpaqueIds opaqueIds) {
        this.users = users;
        this.people = people;
        this.groups = groups;
        this.opaqueIds = opaqueIds;
    }

    /** Returns a user of a course with an assignment that the tool checks. */
    @GetMapping("/api/lti/users/{id}")
    @Unauthenticated(WHY)
    LtiUserJson show(
            @CalledByTool(LtiNames.USER_SERVICE) ToolProxyView tool, @PathVariable String id) {
        UserView user =
                opaqueIds.user(id).flatMap(people::findUser).orElseThrow(Rejection::notFound);
        if (!users.maySee(tool, user.id())) {
            throw ToolErrors.notAssociated();
        }
        return json(user);
    }

    /** Lists the members of a group of a course in which the tool is installed. */
    @GetMapping("/api/lti/groups/{group_id}/users")
    @Unauthenticated(WHY)
    Page<LtiUserJson> inGroup(
            @CalledByTool({LtiNames.USER_SERVICE, LtiNames.GROUP_SERVICE}) ToolProxyView tool,
            @PathVariable("group_id") long id,
            Listing listing) {
        GroupView group =
                Optional.ofNullable(groups.byIds(List.of(id)).get(id))
                        .orElseThrow(Rejection::notFound);
        if (group.deleted() || !users.worksIn(tool, group)) {
            throw ToolErrors.notAssociated();
        }
        return users.members(group, listing.range()).map(this::json);
    }

    private LtiUserJson json(UserView user) {
        return new LtiUserJson(
                user.id(),
                user.createdAt(),
                user.name(),
                user.sortableName(),
                user.shortName(),
                opaqueIds.ofUser(user.id()),
                user.email());
    }
}
