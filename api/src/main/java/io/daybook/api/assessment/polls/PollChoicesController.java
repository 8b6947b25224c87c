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
import io.daybook.command.assessment.polls.PollCommand.AddPollChoice;
import io.daybook.command.assessment.polls.PollCommand.ChangePollChoice;
import io.daybook.command.assessment.polls.PollCommand.DeletePollChoice;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.assessment.polls.PollChoiceView;
import io.daybook.query.assessment.polls.PollView;
import io.daybook.query.assessment.polls.PollViews;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Choices of polls (document 2, section 4.10). */
@RestController
@RequestMapping("/api/v1/polls/{poll_id}/poll_choices")
class PollChoicesController {

    private static final String KEY = "poll_choices";

    private final PollViews polls;
    private final PollAccess access;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    PollChoicesController(PollViews polls, PollAccess access, Writes writes, Ids ids, Clock clock) {
        this.polls = polls;
        this.access = access;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Request body of a choice; only the first element counts.
     *
     * @param pollChoice alternative key used by some clients
     */
    record SendChoice(List<Fields> pollChoices, List<Fields> pollChoice) {
        record Fields(Patch<String> text, Patch<Boolean> isCorrect, Patch<Integer> position) {}

        Fields first() {
            return Required.some(pollChoices.isEmpty() ? pollChoice : pollChoices, KEY).getFirst();
        }
    }

    /** Lists the choices of a poll by position. */
    @GetMapping
    @OpenToAll
    @ResponseSchema(value = PollChoiceJson.class, array = true, key = KEY)
    WrappedPage list(@PathVariable("poll_id") long pollId, Caller caller, Listing listing) {
        PollView poll = access.readable(pollId, caller);
        boolean showsCorrect = access.seesCorrectChoices(poll, caller);
        return new WrappedPage(
                KEY,
                polls.choices(pollId, listing.range())
                        .map(choice -> PollChoiceJson.of(choice, showsCorrect)));
    }

    /** Returns a choice of a poll. */
    @GetMapping("/{id}")
    @OpenToAll
    @ResponseSchema(value = PollChoiceJson.class, array = true, key = KEY)
    Map<String, List<PollChoiceJson>> show(
            @PathVariable("poll_id") long pollId, @PathVariable long id, Caller caller) {
        PollView poll = access.readable(pollId, caller);
        PollChoiceView choice = find(pollId, id);
        return answer(choice, access.seesCorrectChoices(poll, caller));
    }

    /** Adds a choice to a poll of the caller. */
    @PostMapping
    @OpenToAll
    @ResponseSchema(value = PollChoiceJson.class, array = true, key = KEY)
    Map<String, List<PollChoiceJson>> create(
            @PathVariable("poll_id") long pollId, Caller caller, @Params SendChoice sent) {
        access.owned(pollId, caller);
        SendChoice.Fields fields = sent.first();
        String text = Required.of(fields.text(), "poll_choices[][text]");
        long id = ids.next("poll_choice");
        writes.send(
                new AddPollChoice(
                        pollId,
                        id,
                        text,
                        fields.isCorrect().orElse(false),
                        fields.position().orNull(),
                        clock.instant()));
        return answer(find(pollId, id), true);
    }

    /** Updates a choice of a poll of the caller. */
    @PutMapping("/{id}")
    @OpenToAll
    @ResponseSchema(value = PollChoiceJson.class, array = true, key = KEY)
    Map<String, List<PollChoiceJson>> update(
            @PathVariable("poll_id") long pollId,
            @PathVariable long id,
            Caller caller,
            @Params SendChoice sent) {
        access.owned(pollId, caller);
        find(pollId, id);
        SendChoice.Fields fields = sent.first();
        writes.send(
                new ChangePollChoice(
                        pollId,
                        id,
                        fields.text(),
                        fields.isCorrect(),
                        fields.position(),
                        clock.instant()));
        return answer(find(pollId, id), true);
    }

    /** Deletes a choice of a poll of the caller. */
    @DeleteMapping("/{id}")
    @OpenToAll
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(@PathVariable("poll_id") long pollId, @PathVariable long id, Caller caller) {
        access.owned(pollId, caller);
        find(pollId, id);
        writes.send(new DeletePollChoice(pollId, id, clock.instant()));
    }

    private PollChoiceView find(long pollId, long id) {
        return polls.choice(pollId, id).orElseThrow(Rejection::notFound);
    }

    private static Map<String, List<PollChoiceJson>> answer(
            PollChoiceView choice, boolean showsCorrect) {
        return Map.of(KEY, List.of(PollChoiceJson.of(choice, showsCorrect)));
    }
}
