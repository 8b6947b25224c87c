package io.daybook.application.communication.conversations;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message and its recipients, as a request sends them.
 *
 * @param recipients ids of users, and contexts such as {@code course_7_students}
 * @param forceNew whether to begin another conversation beside the one there is
 * @param groupConversation whether everybody reads everything, rather than each alone
 * @param contextCode the course or group it is about
 * @param mode whether to answer before everything is written ({@code async})
 * @param fromConversationId the conversation whose participants are answered
 */
public record NewMessage(
        List<String> recipients,
        @Nullable String subject,
        @Nullable String body,
        boolean forceNew,
        boolean groupConversation,
        @Nullable String contextCode,
        @Nullable String mode,
        @Nullable Long fromConversationId) {}
