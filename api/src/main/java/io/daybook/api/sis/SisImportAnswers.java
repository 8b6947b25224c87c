package io.daybook.api.sis;

import io.daybook.api.edge.Wrapped;
import io.daybook.api.files.FileAnswers;
import io.daybook.api.files.FileJson;
import io.daybook.api.sis.SisImportJson.Beside;
import io.daybook.query.files.FileView;
import io.daybook.query.files.FileViews;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import io.daybook.query.sis.SisImportView;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Turns imports into what is answered about them. */
@Component
class SisImportAnswers {

    private final PeopleViews people;
    private final FileViews files;
    private final FileAnswers fileAnswers;

    SisImportAnswers(PeopleViews people, FileViews files, FileAnswers fileAnswers) {
        this.people = people;
        this.files = files;
        this.fileAnswers = fileAnswers;
    }

    SisImportJson one(SisImportView view) {
        return page(new Page<>(List.of(view), false)).items().getFirst();
    }

    Wrapped list(Page<SisImportView> page) {
        return new Wrapped("sis_imports", page(page));
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
                                new Beside(
                                        users.get(view.userId()),
                                        json(known.get(view.fileId())),
                                        json(known.get(errors(view))))));
    }

    private static long errors(SisImportView view) {
        return Objects.requireNonNullElse(view.errorsFileId(), 0L);
    }

    private @Nullable FileJson json(@Nullable FileView file) {
        return file == null ? null : fileAnswers.of(file);
    }
}
