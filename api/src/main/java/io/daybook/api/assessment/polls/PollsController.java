package io.daybook.api.assessment.polls;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.assessment.polls.PollAccess;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.command.assessment.polls.PollCommand.ChangePoll;
import io.daybook.command.assessment.polls.PollCommand.CreatePoll;
import io.daybook.command.assessment.polls.PollCommand.DeletePoll;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.assessment.polls.PollView;
import io.daybook.query.assessment.polls.PollViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Polls (document 2, section 4.10). */
@RestController
@RequestMapping("/api/v1/polls")
class PollsController {

    private static final String KEY = "polls";

    private final PollViews polls;
    private final PollAccess access;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    PollsController(PollViews polls, PollAccess access, Writes writes, Ids ids, Clock clock) {
        this.polls = polls;
        this.access = access;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Request body of a poll; only the first element counts.
     *
     * @param poll alternative key used by some clients
     */
    record SendPoll(List<Fields> polls, List<Fields> poll) {
        record Fields(Patch<String> question, Patch<String> description) {}

        Fields first() {
            return Required.some(polls.isEmpty() ? poll : polls, KEY).getFirst();
        }
    }

    /** Lists the polls of the caller, newest first. */
    @GetMapping
    @OpenToAll
    @ResponseSchema(value = PollJson.class, array = true, key = KEY)
    WrappedPage list(Caller caller, Listing listing) {
        Page<PollView> page = polls.ownedBy(caller.id(), listing.range());
        Set<Long> shown = page.items().stream().map(PollView::id).collect(Collectors.toSet());
        Map<Long, Map<Long, Integer>> results = polls.results(shown);
        return new WrappedPage(
                KEY,
                page.map(poll -> PollJson.owned(poll, results.getOrDefault(poll.id(), Map.of()))));
    }

    /** Returns a poll. */
    @GetMapping("/{id}")
    @OpenToAll
    @ResponseSchema(value = PollJson.class, array = true, key = KEY)
    Map<String, List<PollJson>> show(@PathVariable long id, Caller caller) {
        return answer(access.readable(id, caller), caller);
    }

    /** Creates a poll. */
    @PostMapping
    @OpenToAll
    @ResponseSchema(value = PollJson.class, array = true, key = KEY)
    Map<String, List<PollJson>> create(Caller caller, @Params SendPoll sent) {
        if (!access.mayCreate(caller)) {
            throw Rejection.forbidden();
        }
        SendPoll.Fields fields = sent.first();
        String question = Required.of(fields.question(), "polls[][question]");
        long id = ids.next("poll");
        writes.send(
                new CreatePoll(
                        id, caller.id(), question, fields.description().orNull(), clock.instant()));
        return answer(access.owned(id, caller), caller);
    }

    /** Updates a poll of the caller. */
    @PutMapping("/{id}")
    @OpenToAll
    @ResponseSchema(value = PollJson.class, array = true, key = KEY)
    Map<String, List<PollJson>> update(
            @PathVariable long id, Caller caller, @Params SendPoll sent) {
        access.owned(id, caller);
        SendPoll.Fields fields = sent.first();
        writes.send(new ChangePoll(id, fields.question(), fields.description(), clock.instant()));
        return answer(access.owned(id, caller), caller);
    }

    /** Deletes a poll of the caller with its choices, sessions and submissions. */
    @DeleteMapping("/{id}")
    @OpenToAll
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(@PathVariable long id, Caller caller) {
        access.owned(id, caller);
        writes.send(new DeletePoll(id, clock.instant()));
    }

    private Map<String, List<PollJson>> answer(PollView poll, Caller caller) {
        PollJson json =
                access.owns(caller, poll)
                        ? PollJson.owned(
                                poll,
                                polls.results(Set.of(poll.id())).getOrDefault(poll.id(), Map.of()))
                        : PollJson.shared(poll);
        return Map.of(KEY, List.of(json));
    }
}
