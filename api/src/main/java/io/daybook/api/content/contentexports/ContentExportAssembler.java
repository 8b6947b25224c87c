package io.daybook.api.content.contentexports;

import io.daybook.api.platform.files.FileAssembler;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.content.contentexports.ExportExpiry;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.contentexports.ContentExportView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of content exports, with one query for the files of a page. */
@Component
class ContentExportAssembler {

    private final FileViews files;
    private final FileAssembler fileAssembler;
    private final ExportExpiry expiry;
    private final Urls urls;

    ContentExportAssembler(
            FileViews files, FileAssembler fileAssembler, ExportExpiry expiry, Urls urls) {
        this.files = files;
        this.fileAssembler = fileAssembler;
        this.expiry = expiry;
        this.urls = urls;
    }

    Page<ContentExportJson> page(Page<ContentExportView> page) {
        Map<Long, FileView> found =
                files.find(
                        page.items().stream()
                                .filter(this::isGivenOut)
                                .map(ContentExportView::fileId)
                                .toList());
        return page.map(
                view ->
                        ContentExportJson.of(
                                view,
                                urls.of("/api/v1/progress/" + view.progressId()),
                                attachment(found.get(view.fileId()))));
    }

    private boolean isGivenOut(ContentExportView view) {
        return view.hasFile() && view.completedAt() != null && expiry.isKept(view.completedAt());
    }

    private @Nullable FileJson attachment(@Nullable FileView file) {
        return file == null ? null : fileAssembler.of(file);
    }

    ContentExportJson one(ContentExportView view) {
        return page(new Page<>(List.of(view), false)).items().getFirst();
    }
}
