package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.platform.openapi.ResponseSchema;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Documents the response of an operation that returns the questions of a quiz attempt with included
 * objects.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ResponseSchema(
        value = SubmissionQuestionJson.class,
        array = true,
        key = SubmissionQuestionsController.KEY,
        optional = {"quiz_questions:array", "meta:object"})
@interface SubmissionQuestionsResponse {}
