package io.daybook.api.content.contentmigrations;

import io.daybook.api.platform.files.FileAssembler;
import io.daybook.api.platform.filestore.UploadJson;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of imports, with one query for the packages of a page. */
@Component
class ContentMigrationAssembler {

    private final FileViews files;
    private final FileAssembler fileAssembler;
    private final Urls urls;

    ContentMigrationAssembler(FileViews files, FileAssembler fileAssembler, Urls urls) {
        this.files = files;
        this.fileAssembler = fileAssembler;
        this.urls = urls;
    }

    Page<ContentMigrationJson> page(Page<ContentMigrationView> page) {
        Map<Long, FileView> found =
                files.find(
                        page.items().stream()
                                .map(ContentMigrationView::fileId)
                                .filter(Objects::nonNull)
                                .toList());
        return page.map(
                view -> {
                    Long fileId = view.fileId();
                    return one(view, null, fileId == null ? null : found.get(fileId));
                });
    }

    ContentMigrationJson one(ContentMigrationView view) {
        return page(new Page<>(List.of(view), false)).items().getFirst();
    }

    /** Returns the import with the description of the upload that it waits for. */
    ContentMigrationJson one(ContentMigrationView view, UploadJson upload) {
        return one(view, upload, null);
    }

    private ContentMigrationJson one(
            ContentMigrationView view, @Nullable UploadJson upload, @Nullable FileView file) {
        return ContentMigrationJson.of(
                view, urls, upload, file == null ? null : fileAssembler.of(file));
    }

    List<MigrationIssueJson> issues(ContentMigrationView view) {
        return MigrationIssueJson.all(view, ContentMigrationJson.url(view, urls));
    }
}
