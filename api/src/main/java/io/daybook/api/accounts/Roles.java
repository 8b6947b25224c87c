package io.daybook.api.accounts;

import io.daybook.api.access.BuiltInRole;
import io.daybook.api.edge.Answer;
import io.daybook.api.edge.Answered;
import io.daybook.command.kernel.Rejection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the role that a request names by its id or, as older clients do, by its name. */
final class Roles {

    private static final int NOT_FOUND = 404;

    private Roles() {}

    static BuiltInRole find(String idOrName) {
        return id(idOrName)
                .flatMap(BuiltInRole::ofId)
                .or(() -> BuiltInRole.ofName(idOrName))
                .orElseThrow(
                        () -> new Answered(Answer.keyed(NOT_FOUND, "message", "role not found")));
    }

    /** The role of an administrator: the one that is named first, or the usual one. */
    static BuiltInRole ofAdministrator(@Nullable String roleId, @Nullable String role) {
        BuiltInRole found =
                Optional.ofNullable(roleId)
                        .or(() -> Optional.ofNullable(role))
                        .filter(text -> !text.isBlank())
                        .map(Roles::find)
                        .orElse(BuiltInRole.ACCOUNT_ADMIN);
        if (!found.isAccountRole()) {
            throw Rejection.badRequest("role is not a valid account role");
        }
        return found;
    }

    private static Optional<Long> id(String text) {
        boolean isNumber =
                !text.isEmpty()
                        && text.length() <= 16
                        && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }
}
