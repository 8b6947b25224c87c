package io.daybook.application.communication.conversations;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message and its recipients, as requested.
 *
 * @param recipients ids of users, and contexts such as {@code course_7_students}
 * @param forceNew whether to start a new conversation even if there is one
 * @param groupConversation whether all recipients share one conversation
 * @param contextCode the course or group of the conversation
 * @param mode {@code async} to respond before all messages are sent
 * @param fromConversationId an existing conversation whose participants may be written to
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
