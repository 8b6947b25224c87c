package io.daybook.api.communication.collaborations;

import io.daybook.api.communication.collaborations.CollaboratorJson.Avatar;
import io.daybook.application.people.users.UserPictures;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.events.communication.collaborations.CollaboratorType;
import io.daybook.query.communication.collaborations.CollaborationView;
import io.daybook.query.communication.collaborations.CollaboratorView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assembles the JSON of collaborations and collaborators, with one query for the names of a page.
 */
@Component
class CollaborationAssembler {

    private static final String LTI_ID = "collaborator_lti_id";
    private static final String AVATAR = "avatar_image_url";

    private final CachedUserViews people;
    private final GroupViews groups;
    private final KeyVault vault;
    private final UserPictures pictures;

    CollaborationAssembler(
            CachedUserViews people, GroupViews groups, KeyVault vault, UserPictures pictures) {
        this.people = people;
        this.groups = groups;
        this.vault = vault;
        this.pictures = pictures;
    }

    Page<CollaborationJson> page(Page<CollaborationView> page) {
        Map<Long, UserView> creators =
                people.users(
                        page.items().stream()
                                .map(CollaborationView::creatorId)
                                .collect(Collectors.toSet()));
        return page.map(view -> CollaborationJson.of(view, name(creators.get(view.creatorId()))));
    }

    CollaborationJson one(CollaborationView view) {
        return page(new Page<>(List.of(view), false)).items().getFirst();
    }

    private static @Nullable String name(@Nullable UserView user) {
        return user == null ? null : user.name();
    }

    Page<CollaboratorJson> members(Page<CollaboratorView> page, Listing listing) {
        Map<Long, UserView> users = people.users(ids(page, CollaboratorType.USER));
        Map<Long, GroupView> named = groups.byIds(ids(page, CollaboratorType.GROUP));
        return page.map(
                one ->
                        one.type() == CollaboratorType.USER
                                ? user(one, users.get(one.memberId()), listing)
                                : group(one, named.get(one.memberId()), listing));
    }

    private static Set<Long> ids(Page<CollaboratorView> page, CollaboratorType type) {
        return page.items().stream()
                .filter(one -> one.type() == type)
                .map(CollaboratorView::memberId)
                .collect(Collectors.toSet());
    }

    private CollaboratorJson user(CollaboratorView one, @Nullable UserView user, Listing listing) {
        return new CollaboratorJson(
                one.id(),
                one.memberId(),
                "user",
                user == null ? null : user.sortableName(),
                listing.includes(LTI_ID) && user != null ? user.uuid() : null,
                listing.includes(AVATAR)
                        ? new Avatar(user == null ? null : pictures.of(user))
                        : null);
    }

    private CollaboratorJson group(
            CollaboratorView one, @Nullable GroupView group, Listing listing) {
        return new CollaboratorJson(
                one.id(),
                one.memberId(),
                "group",
                group == null ? null : group.name(),
                listing.includes(LTI_ID) ? vault.fingerprint("group " + one.memberId()) : null,
                null);
    }
}
