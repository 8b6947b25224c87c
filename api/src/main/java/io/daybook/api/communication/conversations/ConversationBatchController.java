package io.daybook.api.communication.conversations;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.communication.conversations.ConversationBatch;
import io.daybook.application.communication.conversations.ConversationUpdate;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Applies one event to many conversations (docs/spec/institution.md, section 10). */
@RestController
class ConversationBatchController {

    private static final int MOST = 500;

    private final JobQueue jobs;
    private final Urls urls;

    ConversationBatchController(JobQueue jobs, Urls urls) {
        this.jobs = jobs;
        this.urls = urls;
    }

    /** The event and the conversations. */
    record UpdateConversations(List<Long> conversationIds, @Nullable String event) {}

    /** Marks, stars, archives or deletes many conversations of the caller, in the background. */
    @PutMapping("/api/v1/conversations")
    @OpenToAll
    ProgressJson update(Caller caller, @Params UpdateConversations body) {
        List<Long> ids = Required.some(body.conversationIds(), "conversation_ids");
        ConversationUpdate event =
                ConversationUpdate.of(body.event())
                        .orElseThrow(() -> Rejection.badRequest("need a valid event"));
        if (ids.size() > MOST) {
            throw Rejection.badRequest("At most " + MOST + " conversations can be changed at once");
        }
        return ProgressJson.of(
                jobs.start(
                        ConversationBatch.TAG,
                        "User",
                        caller.id(),
                        null,
                        new ConversationBatch.Batch(event, ids)),
                urls);
    }
}
