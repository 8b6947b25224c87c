package io.daybook.query.integration.plagiarism;

import io.daybook.events.integration.plagiarism.OriginalityEvent;
import io.daybook.events.integration.plagiarism.OriginalityEvent.OriginalityReportRevised;
import io.daybook.events.integration.plagiarism.OriginalityEvent.OriginalityReported;
import io.daybook.events.integration.plagiarism.OriginalityEvent.PlagiarismCheckRequested;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent.SimilarityToolChosen;
import io.daybook.events.integration.plagiarism.SimilarityToolEvent.SimilarityToolRemoved;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of plagiarism tools of assignments and their originality reports. */
@Component
class PlagiarismProjection implements Projection {

    @Override
    public String name() {
        return "plagiarism-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(SimilarityToolView.class, OriginalityReportView.class);
    }

    @EventHandler
    void on(SimilarityToolEvent event, ViewUpdate change) {
        switch (event) {
            case SimilarityToolChosen e ->
                    change.in(e.courseId())
                            .put(
                                    new SimilarityToolView(
                                            e.assignmentId(),
                                            e.courseId(),
                                            e.vendorCode(),
                                            e.productCode(),
                                            e.resourceTypeCode()));
            case SimilarityToolRemoved e ->
                    change.in(e.courseId()).remove(SimilarityToolView.class, e.assignmentId());
        }
    }

    @EventHandler
    void on(OriginalityEvent event, ViewUpdate change) {
        switch (event) {
            case OriginalityReported e -> change.create(reported(e));
            case OriginalityReportRevised e ->
                    change.update(
                            OriginalityReportView.class,
                            e.reportId(),
                            Update.update("finding", e.finding()).set("updatedAt", e.at()));
            case PlagiarismCheckRequested _ -> {
                // Only the tool receives these events.
            }
        }
    }

    private static OriginalityReportView reported(OriginalityReported e) {
        return new OriginalityReportView(
                e.reportId(),
                e.courseId(),
                e.assignmentId(),
                e.userId(),
                e.subject().fileId(),
                e.subject().attempt(),
                e.finding(),
                e.at(),
                e.at());
    }
}
