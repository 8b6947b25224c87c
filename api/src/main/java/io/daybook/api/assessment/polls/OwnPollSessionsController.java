package io.daybook.api.assessment.polls;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.assessment.polls.PollAccess;
import io.daybook.application.assessment.polls.PollAccess.Enrolled;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.assessment.polls.PollSessionView;
import io.daybook.query.assessment.polls.PollSessionViews;
import io.daybook.query.assessment.polls.PollView;
import io.daybook.query.assessment.polls.PollViews;
import io.daybook.query.platform.views.Page;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Poll sessions where the caller is enrolled (document 2, section 4.10). */
@RestController
@RequestMapping("/api/v1/poll_sessions")
class OwnPollSessionsController {

    private final PollViews polls;
    private final PollSessionViews sessions;
    private final PollSessionAssembler assembler;
    private final PollAccess access;

    OwnPollSessionsController(
            PollViews polls,
            PollSessionViews sessions,
            PollSessionAssembler assembler,
            PollAccess access) {
        this.polls = polls;
        this.sessions = sessions;
        this.assembler = assembler;
        this.access = access;
    }

    /** Lists the open sessions in the courses and sections of the caller. */
    @GetMapping("/opened")
    @OpenToAll
    @ResponseSchema(value = PollSessionJson.class, array = true, key = PollSessionsController.KEY)
    WrappedPage opened(Caller caller, Listing listing) {
        return list(true, caller, listing);
    }

    /** Lists the closed sessions in the courses and sections of the caller. */
    @GetMapping("/closed")
    @OpenToAll
    @ResponseSchema(value = PollSessionJson.class, array = true, key = PollSessionsController.KEY)
    WrappedPage closed(Caller caller, Listing listing) {
        return list(false, caller, listing);
    }

    private WrappedPage list(boolean open, Caller caller, Listing listing) {
        Enrolled enrolled = access.enrolled(caller.id());
        Page<PollSessionView> page =
                sessions.forPeopleOf(
                        enrolled.courseIds(), enrolled.sectionIds(), open, listing.range());
        Set<Long> pollIds =
                page.items().stream().map(PollSessionView::pollId).collect(Collectors.toSet());
        Set<Long> owned =
                polls.among(pollIds, caller.id()).stream()
                        .map(PollView::id)
                        .collect(Collectors.toSet());
        return new WrappedPage(
                PollSessionsController.KEY,
                new Page<>(assembler.all(page.items(), owned, caller), page.hasNext()));
    }
}
