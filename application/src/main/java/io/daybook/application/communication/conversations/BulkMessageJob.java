package io.daybook.application.communication.conversations;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.communication.conversations.ConversationCommand.OutgoingMessage;
import io.daybook.command.communication.conversations.ConversationCommand.SendMessages;
import io.daybook.command.communication.conversations.ConversationCommand.Text;
import io.daybook.events.platform.kernel.Personal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Sends a message to many recipients, in batches of a hundred per append. */
@Component
class BulkMessageJob implements JobHandler {

    static final String TAG = "conversation_batch";

    /** Number of messages per append. */
    static final int AT_ONCE = 100;

    /** The messages to send; stored jobs call them letters. */
    record Task(long rootAccountId, @JsonProperty("letters") List<OutgoingMessage> messages) {}

    static List<Personal> texts(long authorId, Text text) {
        List<Personal> texts = new ArrayList<>();
        texts.add(new Personal(authorId, text.body()));
        if (text.subject() != null) {
            texts.add(new Personal(authorId, text.subject()));
        }
        return texts;
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Task task = job.parameters(Task.class);
        String body = job.texts().getFirst();
        if (body == null) {
            return null;
        }
        var text = new Text(job.texts().size() > 1 ? job.texts().get(1) : null, body);
        int all = task.messages().size();
        for (int from = 0; from < all && !job.cancelled(); from += AT_ONCE) {
            int to = Math.min(from + AT_ONCE, all);
            job.send(
                    new SendMessages(
                            task.rootAccountId(),
                            job.progress().userId(),
                            text,
                            task.messages().subList(from, to),
                            job.now()));
            job.advance(100.0 * to / all);
        }
        return null;
    }
}
