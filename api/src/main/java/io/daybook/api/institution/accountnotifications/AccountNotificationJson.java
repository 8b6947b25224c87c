package io.daybook.api.institution.accountnotifications;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.institution.accountnotifications.AccountNotificationView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A notification as the reader sees it (docs/spec/institution.md, section 3.2).
 *
 * @param roleIds null stands for those who have no role in any course
 * @param author for those who manage notifications
 * @param closed whether the reader has closed it, where that was requested
 */
record AccountNotificationJson(
        long id,
        String subject,
        String message,
        Instant startAt,
        Instant endAt,
        String icon,
        List<@Nullable Long> roleIds,
        List<String> roles,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AuthorJson author,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean closed) {

    /** The author of the notification. */
    record AuthorJson(long id, @Nullable String name) {}

    static AccountNotificationJson of(
            AccountNotificationView view,
            List<@Nullable Long> roleIds,
            List<String> roles,
            @Nullable AuthorJson author,
            @Nullable Boolean closed) {
        return new AccountNotificationJson(
                view.id(),
                view.subject(),
                view.message(),
                view.startAt(),
                view.endAt(),
                view.icon(),
                roleIds,
                roles,
                author,
                closed);
    }
}
