package io.daybook.api.institution.sis;

import io.daybook.api.institution.sis.SisImportJson.RelatedObjects;
import io.daybook.api.platform.files.FileAssembler;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of SIS imports. */
@Component
class SisImportAssembler {

    private final CachedUserViews people;
    private final FileViews files;
    private final FileAssembler fileAssembler;

    SisImportAssembler(CachedUserViews people, FileViews files, FileAssembler fileAssembler) {
        this.people = people;
        this.files = files;
        this.fileAssembler = fileAssembler;
    }

    SisImportJson one(SisImportView view) {
        return page(new Page<>(List.of(view), false)).items().getFirst();
    }

    WrappedPage list(Page<SisImportView> page) {
        return new WrappedPage("sis_imports", page(page));
    }

    private Page<SisImportJson> page(Page<SisImportView> page) {
        List<SisImportView> views = page.items();
        Map<Long, UserView> users =
                people.users(views.stream().map(SisImportView::userId).distinct().toList());
        Map<Long, FileView> known =
                files.find(
                        views.stream()
                                .flatMap(view -> Stream.of(view.fileId(), errors(view)))
                                .filter(id -> id != 0)
                                .toList());
        return page.map(
                view ->
                        SisImportJson.of(
                                view,
                                new RelatedObjects(
                                        users.get(view.userId()),
                                        json(known.get(view.fileId())),
                                        json(known.get(errors(view))))));
    }

    private static long errors(SisImportView view) {
        return Objects.requireNonNullElse(view.errorsFileId(), 0L);
    }

    private @Nullable FileJson json(@Nullable FileView file) {
        return file == null ? null : fileAssembler.of(file);
    }
}
