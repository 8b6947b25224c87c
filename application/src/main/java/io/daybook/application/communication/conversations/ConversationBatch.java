package io.daybook.application.communication.conversations;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.communication.conversations.ConversationViews;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Marks, stars, archives or deletes many conversations of a user, one after the other. */
@Component
public class ConversationBatch implements JobHandler {

    public static final String TAG = "conversation_batch_update";

    /** What is to happen to which conversations of the user who requested it. */
    public record Batch(ConversationUpdate event, List<Long> conversationIds) {}

    /** Number of updated conversations, and those in which the user is not a participant. */
    record Outcome(int updated, List<Long> failed) {}

    private final ConversationViews conversations;

    ConversationBatch(ConversationViews conversations) {
        this.conversations = conversations;
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Batch batch = job.parameters(Batch.class);
        Map<Long, ConversationView> known = conversations.byIds(batch.conversationIds());
        List<Long> failed = new ArrayList<>();
        int done = 0;
        for (long id : batch.conversationIds()) {
            if (job.cancelled()) {
                return null;
            }
            if (!update(known.get(id), batch.event(), job)) {
                failed.add(id);
            }
            done++;
            job.advance(100.0 * done / batch.conversationIds().size());
        }
        job.awaitViews();
        return new Outcome(done - failed.size(), failed);
    }

    private static boolean update(
            @Nullable ConversationView view, ConversationUpdate event, JobExecution job) {
        long user = job.progress().userId();
        if (view == null || !view.participantIds().contains(user)) {
            return false;
        }
        job.send(event.command(ConversationService.key(view), user, job.now()));
        return true;
    }
}
