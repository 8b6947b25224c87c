package io.daybook.application.content.contentexports;

import static io.daybook.application.content.contentexports.XmlText.escaped;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.query.assessment.quizzes.QuizView;
import java.util.List;
import java.util.stream.Collectors;

/** Writes quizzes as IMS Question and Test Interoperability, version 1.2. */
final class Qti {

    private Qti() {}

    /** Returns the quiz as an assessment with one section that contains all its questions. */
    static String assessment(QuizView quiz, String id, List<QuizQuestion> questions) {
        String items = questions.stream().map(QtiItem::of).collect(Collectors.joining());
        return """
        <?xml version="1.0" encoding="UTF-8"?>
        <questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
        <assessment ident="%s" title="%s">
        <qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel>\
        <fieldentry>cc.exam.v0p1</fieldentry></qtimetadatafield></qtimetadata>
        <rubric><material><mattext texttype="text/html">%s</mattext></material></rubric>
        <section ident="root_section">
        %s</section>
        </assessment></questestinterop>
        """
                .formatted(id, escaped(quiz.title()), escaped(quiz.description()), items);
    }
}
