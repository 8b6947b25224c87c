package io.daybook.api.reports;

import io.daybook.api.files.FileJson;
import io.daybook.api.kernel.Urls;
import io.daybook.query.files.FileView;
import io.daybook.query.files.FileViews;
import io.daybook.query.kernel.Page;
import io.daybook.query.progress.ProgressView;
import io.daybook.query.progress.ProgressViews;
import io.daybook.query.reports.ReportView;
import io.daybook.query.reports.ReportViews;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Turns reports into what is told about them: how far they are, or where their files are. */
@Component
class ReportAnswers {

    private final ReportViews reports;
    private final ProgressViews works;
    private final FileViews files;
    private final Urls urls;

    ReportAnswers(ReportViews reports, ProgressViews works, FileViews files, Urls urls) {
        this.reports = reports;
        this.works = works;
        this.files = files;
        this.urls = urls;
    }

    ReportJson one(ReportView report) {
        return each(List.of(report)).getFirst();
    }

    Page<ReportJson> page(Page<ReportView> page) {
        return new Page<>(each(page.items()), page.hasNext(), page.total());
    }

    /** The newest report of each type in the account. */
    Map<String, ReportJson> newest(long accountId) {
        Map<String, ReportJson> newest = new HashMap<>();
        each(reports.newest(accountId).values())
                .forEach(report -> newest.put(report.report(), report));
        return newest;
    }

    private List<ReportJson> each(Collection<ReportView> shown) {
        Map<Long, FileView> attachments =
                files.find(
                        shown.stream()
                                .filter(report -> report.state() == ReportView.State.COMPLETE)
                                .filter(report -> !report.deleted())
                                .map(ReportView::fileId)
                                .toList());
        Map<Long, ProgressView> underway =
                works
                        .find(
                                shown.stream()
                                        .filter(ReportView::isUnfinished)
                                        .map(ReportView::progressId)
                                        .toList())
                        .stream()
                        .collect(Collectors.toMap(ProgressView::id, Function.identity()));
        List<ReportJson> answers = new ArrayList<>();
        for (ReportView report : shown) {
            FileView file = attachments.get(report.fileId());
            answers.add(
                    ReportJson.of(
                            report,
                            underway.get(report.progressId()),
                            file == null ? null : FileJson.of(file, urls)));
        }
        return answers;
    }
}
