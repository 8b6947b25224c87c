package io.daybook.api.people.groups;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.people.groupcategories.GroupCategoryJson;
import io.daybook.api.people.groups.GroupTab.GroupTabJson;
import io.daybook.api.people.users.UserJson;
import io.daybook.application.people.groups.GroupEnumValues;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.kernel.SisImports.SisImport;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.people.groups.GroupView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A group as the reader may see it (docs/spec/institution.md, section 7.7). */
public record GroupJson(
        long id,
        @JsonUnwrapped About about,
        @Nullable Integer maxMembership,
        Instant createdAt,
        int membersCount,
        long storageQuotaMb,
        @JsonUnwrapped Context context,
        @Nullable String avatarUrl,
        @Nullable String role,
        @Nullable UserDisplay leader,
        @JsonUnwrapped Flags flags,
        @JsonUnwrapped @Nullable SisId sis,
        @JsonUnwrapped @Nullable SisImport sisImport,
        @JsonUnwrapped Included included) {

    /** The group's description, and who may join it. */
    record About(
            String name,
            @Nullable String description,
            @JsonProperty("is_public") boolean isPublic,
            String joinLevel,
            long groupCategoryId) {

        static About of(GroupView group) {
            return new About(
                    group.name(),
                    group.description(),
                    group.isPublic(),
                    String.valueOf(GroupEnumValues.of(group.joinLevel())),
                    group.categoryId());
        }
    }

    /** The course or account of the group. */
    record Context(
            String contextType,
            String contextName,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long courseId,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long accountId) {

        static Context of(GroupView group, GroupOwner owner) {
            return group.isInCourse()
                    ? new Context("Course", owner.name(), group.contextId(), null)
                    : new Context("Account", owner.name(), null, group.contextId());
        }
    }

    /** Constant flags of all groups, and whether the group's context is concluded. */
    record Flags(
            boolean hasSubmission,
            boolean concluded,
            boolean nonCollaborative,
            boolean followedByUser) {

        static Flags of(GroupOwner owner) {
            return new Flags(false, owner.isConcluded(), false, false);
        }
    }

    /** The SIS id of the group. */
    record SisId(@Nullable String sisGroupId) {}

    /** What the reader may do in the group. */
    record Permissions(boolean createDiscussionTopic, boolean join, boolean createAnnouncement) {}

    /** What the reader requested; what is null is left out. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Included(
            @Nullable List<UserJson> users,
            @Nullable GroupCategoryJson groupCategory,
            @Nullable Permissions permissions,
            @JsonProperty("is_favorite") @Nullable Boolean isFavorite,
            @Nullable Boolean canAccess,
            @Nullable Boolean canMessage,
            @Nullable String htmlUrl,
            @Nullable List<GroupTabJson> tabs) {}

    /** What a group is shown with that others know about it. */
    record GroupContext(
            GroupOwner owner,
            @Nullable Integer limit,
            @Nullable String role,
            int members,
            long quota,
            @Nullable UserDisplay leader,
            @Nullable String picture,
            boolean sis,
            @Nullable SisImports imports) {}

    static GroupJson of(GroupView group, GroupContext around, Included included) {
        return new GroupJson(
                group.id(),
                About.of(group),
                around.limit(),
                group.createdAt(),
                around.members(),
                group.storageQuotaMb() == null ? around.quota() : group.storageQuotaMb(),
                Context.of(group, around.owner()),
                around.picture(),
                around.role(),
                around.leader(),
                Flags.of(around.owner()),
                around.sis() ? new SisId(group.sisId()) : null,
                SisImports.of(around.imports(), SisKind.GROUP, group.id()),
                included);
    }
}
