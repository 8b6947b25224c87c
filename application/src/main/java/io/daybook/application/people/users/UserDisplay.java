package io.daybook.application.people.users;

import org.jspecify.annotations.Nullable;

/** The abbreviated form of a user in other objects (docs/spec/institution.md, section 6.1). */
public record UserDisplay(
        long id, @Nullable String displayName, @Nullable String avatarImageUrl, String htmlUrl) {}
