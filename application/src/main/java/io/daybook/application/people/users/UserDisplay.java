package io.daybook.application.people.users;

import org.jspecify.annotations.Nullable;

/** A user as other objects show them (docs/spec/institution.md, section 6.1). */
public record UserDisplay(
        long id, @Nullable String displayName, @Nullable String avatarImageUrl, String htmlUrl) {}
