package io.daybook.application.people.users;

import org.jspecify.annotations.Nullable;

/** The short form of a user inside other objects (docs/spec/institution.md, section 6.1). */
public record UserDisplay(
        long id, @Nullable String displayName, @Nullable String avatarImageUrl, String htmlUrl) {}
