package io.daybook.application.communication.conversations;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A search for recipients (document 2, section 4.11).
 *
 * @param search terms that names must all contain; null if omitted, which a blank is not
 * @param context a course, section or group whose users are searched
 * @param exclude ids of users and codes of contexts
 * @param type {@code user}, {@code context}, {@code course}, {@code section} or {@code group}
 * @param userId the only user requested
 * @param fromConversationId with a user, a conversation that both are in is enough
 * @param permissions of contexts, which of them the caller has
 * @param syntheticContexts whether parts of a course, such as its students, are contexts too
 */
public record RecipientQuery(
        @Nullable String search,
        @Nullable String context,
        List<String> exclude,
        @Nullable String type,
        List<String> types,
        @Nullable Long userId,
        @Nullable Long fromConversationId,
        List<String> permissions,
        boolean syntheticContexts) {

    private static final Set<String> CONTEXTS = Set.of("course", "section", "group");

    /** Whether nothing is requested, so that nothing is found. */
    boolean isEmpty() {
        return userId == null && context == null && search == null;
    }

    /** Whether the whole context is requested, rather than its users. */
    boolean names(ContextCode code) {
        return context != null && code.code().equals(context.strip());
    }

    /** Whether users are requested. */
    boolean wantsUsers() {
        return wanted().isEmpty() || wanted().contains("user");
    }

    /** Whether contexts of this kind are requested. */
    boolean wants(String kind) {
        return wanted().isEmpty() || wanted().contains(kind) || wanted().contains("context");
    }

    boolean wantsContexts() {
        return CONTEXTS.stream().anyMatch(this::wants);
    }

    private Set<String> wanted() {
        return Stream.concat(types.stream(), Stream.ofNullable(type))
                .filter(each -> !each.isBlank())
                .collect(Collectors.toSet());
    }

    /** Returns the ids of excluded users. */
    Set<Long> excludedUsers() {
        Set<Long> ids = new HashSet<>();
        for (String each : exclude) {
            if (each.matches("\\d{1,16}")) {
                ids.add(Long.parseLong(each));
            }
        }
        return ids;
    }
}
