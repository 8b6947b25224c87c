package io.daybook.api.progress;

import io.daybook.api.access.RequestAccess;
import io.daybook.api.kernel.Writes;
import io.daybook.command.kernel.Ids;
import io.daybook.command.progress.ProgressCommand.QueueWork;
import io.daybook.events.kernel.Personal;
import io.daybook.query.progress.ProgressView;
import io.daybook.query.progress.ProgressViews;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Takes in work that takes longer than a request. */
@Component
public class Jobs {

    private final Writes writes;
    private final ProgressViews works;
    private final JobRunner runner;
    private final Ids ids;
    private final Clock clock;
    private final HttpServletRequest request;

    Jobs(
            Writes writes,
            ProgressViews works,
            JobRunner runner,
            Ids ids,
            Clock clock,
            HttpServletRequest request) {
        this.writes = writes;
        this.works = works;
        this.runner = runner;
        this.ids = ids;
        this.clock = clock;
        this.request = request;
    }

    /**
     * Asks for work in the name of the current request's caller. Once this returns, the work is
     * done sooner or later, whatever happens to this process.
     *
     * @param tag of a {@link BackgroundWork}
     * @param contextType what it is done in, such as {@code Course}
     * @param lane works of the same lane are done one after the other; null for none
     * @param parameters a record of ids and settings, which {@link Job#parameters} reads again;
     *     never anything about a person
     */
    public ProgressView start(
            String tag,
            String contextType,
            long contextId,
            @Nullable String lane,
            Object parameters) {
        return start(tag, contextType, contextId, lane, parameters, List.of());
    }

    /**
     * The same with texts written by or about people, which are sealed with the person's key.
     *
     * @param texts in the order the parameters expect
     */
    public ProgressView start(
            String tag,
            String contextType,
            long contextId,
            @Nullable String lane,
            Object parameters,
            List<Personal> texts) {
        long caller = Objects.requireNonNull(RequestAccess.of(request)).caller().id();
        long id = ids.next("progress");
        writes.send(
                new QueueWork(
                        id,
                        tag,
                        contextType,
                        contextId,
                        caller,
                        lane,
                        Job.written(parameters),
                        texts,
                        clock.instant()));
        runner.wake();
        return works.find(id).orElseThrow();
    }
}
