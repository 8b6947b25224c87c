package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.platform.openapi.ResponseSchema;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An operation that answers questions of an attempt, with the questions themselves beside. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ResponseSchema(
        value = SubmissionQuestionJson.class,
        array = true,
        key = SubmissionQuestionsController.KEY,
        optional = {"quiz_questions:array", "meta:object"})
@interface AnswersSubmissionQuestions {}
